-- A cart is opened by the key of its link. Whoever has proved by a mail that it is theirs gets a key of their own for it.
alter table cart add column other_key_digests bytea[] not null default '{}';
