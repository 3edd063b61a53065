## The pages of rules. Keys are in alphabetical order within each section.

### The page
rules-page = page { $page } of { $pages }
