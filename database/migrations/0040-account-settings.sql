-- When the customer of a session last entered a code that was sent to their address, besides signing in.
alter table provider_record add column proved_at timestamptz;

-- Set when the customer had the account erased. The row stays without a name: orders and invoices refer to it.
alter table customer
  add column erased_at timestamptz,
  -- Set when what was still under way at that moment, such as a payment, has been looked through as well.
  add column erasure_finished_at timestamptz;
create index customer_erased on customer (erased_at) where erased_at is not null;
-- Set when nothing in an order of an erased customer tells any more whose it was, except its invoices.
alter table customer_order add column anonymised_at timestamptz;
-- Set when an invoice has been kept as long as the law wants and no longer names its buyer.
alter table invoice add column anonymised_at timestamptz;

-- Everything that is kept about a customer, put together for them. One at a time; it goes when it has expired.
create table customer_export (
  customer_id bigint primary key references customer on delete cascade,
  id uuid not null unique,
  asked_at timestamptz not null,
  -- Null while a worker still puts it together.
  ready_at timestamptz,
  expires_at timestamptz not null,
  archive bytea
);
create index customer_export_expiry on customer_export (expires_at);

-- The address that ends a mailing in one click, for the header List-Unsubscribe.
alter table mail add column unsubscribe_url text;
