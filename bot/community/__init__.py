"""What a community keeps of its matches: results, ratings, boards, statistics."""
