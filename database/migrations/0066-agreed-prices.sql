-- A subscription carries the prices to which its customer has agreed: {box, delivery, goods}, and its codes with their
-- terms. The shop writes them down at its next start for subscriptions that are there.
alter table subscription
  add column agreed jsonb,
  add column agreed_codes jsonb not null default '[]';
create index subscription_without_prices on subscription (id) where agreed is null;

-- What was agreed for a delivery that holds goods of its own.
alter table subscription_cycle add column agreed jsonb;
