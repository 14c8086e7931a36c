-- Live and sandbox never mix: which of the two this database belongs to. The first start says it, nobody changes it.
create table shop_mode (
  id boolean primary key default true check (id),
  mode text not null check (mode in ('sandbox', 'live'))
);
-- Whatever was paid at the test gateway or lived under a moved clock was a sandbox.
insert into shop_mode (mode)
  select 'sandbox'
  where exists (select from test_gateway_charge) or exists (select from test_gateway_method)
    or exists (select from clock where offset_ms <> 0);

-- A gift card that nobody paid for, made for trying out.
alter table gift_card add column is_sandbox boolean not null default false;
update gift_card set is_sandbox = true
  where account_id in (select account_id from credit_move where reason = 'issued' and order_id is null);

-- What the health check writes: a database that only reads takes no order.
create table health_check (
  id boolean primary key default true check (id),
  written_at timestamptz not null default now()
);
insert into health_check default values;

-- Wrong tries by a key, usually an address and a name: each further one waits longer.
create table growing_delay (
  name text not null,
  key text not null,
  misses integer not null check (misses >= 0),
  missed_at timestamptz not null,
  wait_until timestamptz,
  primary key (name, key)
);
create index growing_delay_missed on growing_delay (missed_at);

-- Networks from which a member of the team came in before, as digests.
create table staff_place (
  staff_id bigint not null references staff,
  place text not null,
  seen_at timestamptz not null,
  primary key (staff_id, place)
);

alter table staff
  -- Nobody is locked out by the wrong tries of somebody else.
  drop column failed_tries,
  drop column locked_until,
  -- A first password that was not used in time opens nothing.
  add column password_expires_at timestamptz;
update staff set password_expires_at = created_at + interval '3 days' where has_initial_password;
