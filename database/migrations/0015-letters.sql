-- A letter has an address where its sender finds the receipt, and what the shop worked out about it.
alter table inbox_letter
  add column token text unique,
  add column language text not null default 'de',
  add column judged_at timestamptz,
  add column proposal jsonb;
create index inbox_letter_unjudged on inbox_letter (received_at) where judged_at is null;

-- A subscription ends on a day: nothing is charged on it or after it.
alter table subscription_contract
  add column cancels_on date,
  add column cancelled_at timestamptz;
create index subscription_contract_ending on subscription_contract (cancels_on) where status = 'ACTIVE';
