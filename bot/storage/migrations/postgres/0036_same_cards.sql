-- Tables that play the same boards: how many they are, and the number of each, from 1.
ALTER TABLE origin ADD COLUMN tables BIGINT CHECK (tables >= 2);
ALTER TABLE match ADD COLUMN origin_table BIGINT CHECK (origin_table >= 1);
