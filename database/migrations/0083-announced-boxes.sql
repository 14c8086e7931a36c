-- Every box is announced before its cut-off, with its amount (S-29): for which billing date, and the price that was told
-- as {totalCents, discounts}. It is announced anew for another date.
alter table subscription_cycle
  add column announced_for date,
  add column announced jsonb,
  add constraint announced_with_price check ((announced_for is null) = (announced is null));
create index subscription_cycle_unannounced on subscription_cycle (billing_on)
  where state = 'PLANNED' and announced_for is distinct from billing_on;

-- Its customer may switch these mails off.
alter table subscription add column is_announced boolean not null default true;

-- The announcement of a box counts the use of a limited code; the payment of the box takes that use over.
alter table discount_use
  alter column attempt_id drop not null,
  add column cycle_id bigint,
  add constraint counted_for_something check (attempt_id is not null or cycle_id is not null);
create unique index discount_use_reserved on discount_use (cycle_id, discount_id)
  where attempt_id is null and released_at is null;
