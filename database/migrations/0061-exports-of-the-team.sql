-- A copy that the team asked for stands beside the customer's own and does not take its place.
alter table customer_export
  add column asked_by text not null default 'customer' check (asked_by in ('customer', 'team')),
  drop constraint customer_export_pkey,
  add primary key (customer_id, asked_by);
alter table customer_export alter column asked_by drop default;
