-- Ids of planned boxes that went with the end of their row: a client that still knows one is told that it has ended.
create table ended_cycle (
  id bigint primary key,
  subscription_id bigint not null references subscription
);
create index ended_cycle_of on ended_cycle (subscription_id);
