-- The language that a panel is written in: after a restart it goes on in that. Of older panels it is not known.
ALTER TABLE panel ADD COLUMN locale TEXT;
