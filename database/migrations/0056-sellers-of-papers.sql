-- Who sold, as it stood on the day of a paper. Beside what was sold, which is copied from the order as it lies there:
-- put together, it had to be unpacked and packed again while others waited for the next number. Older papers have their
-- seller in the snapshot.
alter table invoice add column seller jsonb;
