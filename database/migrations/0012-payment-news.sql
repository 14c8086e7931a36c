-- What gateways tell afterwards: the courier of the test gateway, and money that came without an order.

alter table test_gateway_event
  add column tries integer not null default 0,
  add column due_at timestamptz;
update test_gateway_event set due_at = at;
alter table test_gateway_event alter column due_at set not null;
create index test_gateway_event_due on test_gateway_event (due_at) where delivered_at is null;

-- Another amount than agreed, or a charge after its attempt had ended: sent back, and kept until it was.
create table stray_charge (
  attempt_id bigint primary key references payment_attempt,
  gateway_ref text not null,
  cents integer not null check (cents > 0),
  found_at timestamptz not null,
  due_at timestamptz not null,
  refunded_at timestamptz,
  refund_ref text
);
create index stray_charge_open on stray_charge (due_at) where refunded_at is null;
