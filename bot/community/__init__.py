"""Pages and numbers that a community keeps of its matches: results, ratings, boards, statistics."""
