-- The books of the built-in test gateway. It plays a company of its own: nothing of the shop refers to these rows.

create table test_gateway_method (
  ref text primary key,
  kind text not null check (kind in ('card', 'sepa')),
  behaviour text not null,
  label text not null,
  fingerprint text not null,
  created_at timestamptz not null
);

create table test_gateway_charge (
  ref text primary key,
  key text not null unique,
  method_ref text not null references test_gateway_method,
  cents integer not null check (cents > 0),
  currency text not null,
  state text not null check (state in ('succeeded', 'pending', 'confirming', 'declined', 'abandoned', 'returned')),
  return_url text not null,
  at timestamptz not null
);

create table test_gateway_refund (
  ref text primary key,
  key text not null unique,
  charge_ref text not null references test_gateway_charge,
  cents integer not null check (cents > 0),
  at timestamptz not null
);

-- Charges that were stopped before they came: a late request with such a key is refused.
create table test_gateway_stopped (
  key text primary key
);

-- Faults on request, each for a number of calls.
create table test_gateway_fault (
  kind text primary key,
  remaining integer not null check (remaining >= 0)
);

create table test_gateway_event (
  id text primary key,
  kind text not null,
  key text not null,
  at timestamptz not null,
  delivered_at timestamptz
);
