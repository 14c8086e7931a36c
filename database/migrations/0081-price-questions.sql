-- What the prices of a site are today, as a digest that rises by one with every change, and when customers are asked
-- about it.
create table price_state (
  site text primary key,
  version integer not null,
  digest text not null,
  asks_at timestamptz not null
);

-- A rise to which the customer of a subscription may agree: what costs more, and the first delivery that would.
create table price_question (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription (id),
  asked_at timestamptz not null,
  rises jsonb not null,
  first_cycle integer not null,
  first_billing_on date not null,
  first_delivery_on date not null,
  old_cents integer not null,
  new_cents integer not null,
  closed_at timestamptz,
  outcome text check (outcome in ('agreed', 'replaced', 'settled')),
  check ((closed_at is null) = (outcome is null))
);
create unique index price_question_open on price_question (subscription_id) where closed_at is null;
create index price_question_of on price_question (subscription_id);
create index price_question_waiting on price_question (id) where closed_at is null;

-- The version of the prices for which a subscription was last looked at, and prices to which its customer has agreed
-- from a later delivery on: {prices, rises, fromIndex, from}.
alter table subscription
  add column prices_seen integer not null default 0,
  add column agreed_later jsonb;
create index subscription_prices_unseen on subscription (site, prices_seen) where status = 'ACTIVE';
