-- Wrong passwords and declined payments are counted in one table.
insert into limit_pause (name, key, faults, faulted_at, paused_until)
  select name, key, misses, missed_at, coalesce(wait_until, missed_at) from growing_delay;
drop table growing_delay;
delete from job where kind = 'limits.purge-delays';

-- Where the try of an attempt is counted as declined, as hashed keys: its success gives the try back.
alter table payment_attempt add column counted_try jsonb;
