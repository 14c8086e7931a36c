-- A subscription is a row of cycles. Each has its own date, cut-off and state; the dates count from an anchor, so that
-- nothing drifts.
create table subscription_line (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription,
  variant_id bigint not null references variant,
  quantity integer not null check (quantity > 0),
  attributes jsonb not null default '[]'
);
create index subscription_line_of on subscription_line (subscription_id);

insert into subscription_line (subscription_id, variant_id, quantity)
select subscription.id, (line->>'variantId')::bigint, (line->>'quantity')::int
from subscription, jsonb_array_elements(lines) as line
where exists (select from variant where variant.id = (line->>'variantId')::bigint);

alter table subscription
  drop column lines,
  alter column next_billing_on drop not null,
  add column language text not null default 'de',
  add column anchor_index integer not null default 2,
  add column anchor_on date,
  add column charge_offset_days integer not null default 3,
  -- Tried once, on the day after a decline, instead of the first method.
  add column backup_method_id bigint references payment_method,
  add column codes text[] not null default '{}',
  add column substitution text not null default 'never' check (substitution in ('never', 'ask', 'same-allergens')),
  -- A discount for those who stay: {percent, afterOrders}.
  add column commitment jsonb,
  add column highlight_banner text,
  -- The next cycle was moved: {from, until, weeks, reason}.
  add column pause jsonb,
  add column remove_count integer not null default 0,
  add column cancel_reason text,
  -- A cancellation that nobody has proved yet: nothing is charged, nothing dropped before this day.
  add column held_until date,
  -- Something was charged twice: nothing is charged until somebody has looked.
  add column frozen_at timestamptz,
  -- When there is something to do: a cycle to bill, a payment to try again, an open one to give up.
  add column due_at timestamptz,
  add column updated_at timestamptz;

update subscription set
  language = customer_order.language, anchor_on = subscription.next_billing_on, updated_at = subscription.created_at
from customer_order where customer_order.id = subscription.order_id;
alter table subscription alter column anchor_on set not null, alter column updated_at set not null;
create index subscription_due on subscription (due_at) where due_at is not null;
create index subscription_of on subscription (customer_id);
create index subscription_frozen on subscription (frozen_at) where frozen_at is not null;

create table subscription_cycle (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription,
  cycle_index integer not null check (cycle_index > 0),
  billing_on date not null,
  state text not null check (state in ('PLANNED', 'SKIPPED', 'BILLED', 'FAILING', 'FAILED', 'DROPPED')),
  -- Set while a charge is under way.
  begun_at timestamptz,
  -- What this one delivery holds instead of the subscription's lines, and what comes along once.
  lines jsonb,
  add_ons jsonb not null default '[]',
  -- Since when it is known what of it is missing, and what was left out or replaced.
  announced_at timestamptz,
  missing jsonb not null default '[]',
  replaced jsonb not null default '[]',
  -- What was agreed at its first try: every later one charges the same.
  total_cents integer,
  delivery_on date,
  tries integer not null default 0,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  failure text check (failure in ('soft', 'hard', 'confirmation')),
  next_try_at timestamptz,
  fails_at timestamptz,
  confirmation_url text,
  order_id bigint unique references customer_order,
  unique (subscription_id, cycle_index),
  check ((state = 'BILLED') = (order_id is not null)),
  check ((state = 'FAILING') <= (fails_at is not null))
);
create index subscription_cycle_planned on subscription_cycle (billing_on) where state = 'PLANNED';
create index subscription_cycle_unannounced on subscription_cycle (billing_on)
  where state = 'PLANNED' and announced_at is null;

insert into subscription_cycle (subscription_id, cycle_index, billing_on, state, order_id)
select id, 1, first_billing_on, 'BILLED', order_id from subscription;
insert into subscription_cycle (subscription_id, cycle_index, billing_on, state)
select id, 2 + times, (next_billing_on + times * case plan / 1000
    when 1 then interval '1 day' when 3 then interval '1 month' when 4 then interval '1 year' else interval '7 days' end
  * (plan % 1000))::date, 'PLANNED'
from subscription, generate_series(0, 5) as times where status = 'ACTIVE';
update subscription set due_at = next_billing_on::timestamp at time zone 'Europe/Berlin' where status = 'ACTIVE';

-- Payments and orders of a cycle belong to one that is there.
alter table payment_attempt
  add constraint payment_attempt_cycle foreign key (subscription_cycle_id) references subscription_cycle;
alter table customer_order
  add constraint customer_order_cycle foreign key (subscription_cycle_id) references subscription_cycle;

-- What was done to a subscription: numbered, and never changed.
create table subscription_receipt (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscription,
  number integer not null,
  act text not null,
  reason text not null default '',
  duration_weeks integer,
  actor text not null,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  unique (subscription_id, number)
);

create function keep_receipt() returns trigger language plpgsql as $$
begin
  -- Who deletes an account takes addresses out of receipts, and nothing else.
  if tg_op = 'UPDATE' and current_setting('shop.erasing', true) = 'yes' then
    return null;
  end if;
  raise exception 'receipts of subscriptions are never changed';
end $$;
create trigger subscription_receipt_kept before update or delete or truncate on subscription_receipt
  for each statement execute function keep_receipt();

-- Answers by the key that a client gave them. Those of acts that charge are kept for ever.
create table subscription_answer (
  customer_id bigint not null references customer on delete cascade,
  key text not null,
  request bytea not null,
  status integer,
  body text,
  at timestamptz not null,
  expires_at timestamptz,
  primary key (customer_id, key)
);
create index subscription_answer_expiring on subscription_answer (expires_at) where expires_at is not null;
