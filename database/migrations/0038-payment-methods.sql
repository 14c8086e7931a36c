-- Payment methods that customers keep: several for one customer, one of them the default. What was removed is never
-- charged again; its row stays, because orders and ended subscriptions name it.
alter table payment_method
  add column brand text not null default '',
  add column last4 text not null default '',
  add column expiry_month smallint check (expiry_month between 1 and 12),
  add column expiry_year smallint,
  add column is_default boolean not null default false,
  -- What a direct debit is collected under, and when the customer agreed.
  add column mandate_reference text,
  add column mandate_agreed_at timestamptz,
  add column removed_at timestamptz;

update payment_method set
  brand = case kind when 'card' then split_part(label, ' •', 1) else '' end,
  last4 = case when label ~ '[0-9]{4}$' then right(label, 4) else '' end;
update payment_method set is_default = true
where id in (select max(id) from payment_method group by customer_id);

-- Two customers may type one card in one browser; a payment that was made must never fail because of it.
alter table payment_method drop constraint payment_method_gateway_gateway_ref_key;
create index payment_method_ref on payment_method (gateway, gateway_ref);
create index payment_method_of on payment_method (customer_id, id) where removed_at is null;
create unique index payment_method_default on payment_method (customer_id) where is_default and removed_at is null;

alter table payment_attempt
  -- The kept method that pays; null for one that was typed for this payment.
  add column method_id bigint references payment_method,
  -- The buyer asked to keep the method that was typed.
  add column keeps_method boolean not null default false;

-- A method that is being added without a purchase. The bank may want to be asked first.
create table method_setup (
  key text primary key,
  customer_id bigint not null references customer on delete cascade,
  gateway text not null,
  gateway_customer text not null,
  method_ref text not null,
  gateway_ref text,
  mandate_reference text,
  makes_default boolean not null,
  return_url text not null,
  state text not null check (state in ('started', 'confirming', 'kept', 'declined')),
  confirmation_url text,
  decline text,
  method_id bigint references payment_method,
  started_at timestamptz not null
);
create index method_setup_open on method_setup (customer_id) where state in ('started', 'confirming');

alter table test_gateway_method
  add column brand text not null default '',
  add column last4 text not null default '',
  add column expiry_month smallint,
  add column expiry_year smallint,
  -- Taken away by its owner: no charge of it succeeds.
  add column detached_at timestamptz;
update test_gateway_method set
  brand = case kind when 'card' then split_part(label, ' •', 1) else '' end,
  last4 = case when label ~ '[0-9]{4}$' then right(label, 4) else '' end;

create table test_gateway_setup (
  ref text primary key,
  key text not null unique,
  method_ref text not null references test_gateway_method,
  state text not null check (state in ('saved', 'confirming', 'declined')),
  return_url text not null,
  at timestamptz not null
);
