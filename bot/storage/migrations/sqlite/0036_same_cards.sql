-- Tables that play the same boards: how many they are, and the number of each, from 1.
ALTER TABLE origin ADD COLUMN tables INTEGER CHECK (tables >= 2);
ALTER TABLE match ADD COLUMN origin_table INTEGER CHECK (origin_table >= 1);
