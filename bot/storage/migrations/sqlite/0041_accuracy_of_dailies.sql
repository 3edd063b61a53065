-- Of the decisions at a deal of the day: how many mattered, and how many of these were fine or best. NULL until they are
-- judged.
ALTER TABLE daily_result ADD COLUMN good INTEGER;
ALTER TABLE daily_result ADD COLUMN looked_at INTEGER;
UPDATE daily_result SET
    good = (
        SELECT count(*) FROM assessment
        WHERE assessment.match_id = daily_result.match_id AND assessment.matters = 1
            AND assessment.verdict IN ('best', 'fine')
    ),
    looked_at = (
        SELECT count(*) FROM assessment
        WHERE assessment.match_id = daily_result.match_id AND assessment.matters = 1
    )
WHERE EXISTS (SELECT 1 FROM assessment WHERE assessment.match_id = daily_result.match_id);
