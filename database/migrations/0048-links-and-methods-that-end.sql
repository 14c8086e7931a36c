-- Counts the links to a subscription's calendar: a new link ends the one before it.
alter table subscription add column feed_version integer not null default 0;

-- Payment methods that the shop has given up and the gateway is still to forget. Nothing here names a customer.
create table method_to_forget (
  id bigint generated always as identity primary key,
  gateway text not null,
  gateway_ref text not null,
  since timestamptz not null,
  unique (gateway, gateway_ref)
);
