"""What a match counts for beyond itself, and what servers and people have settled about playing."""
