-- A stop takes the key of its charge, in the same table: what was stopped before it came is a charge that never was.
drop table test_gateway_stopped;
