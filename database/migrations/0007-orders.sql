-- From the cart to the parcel: checkout, payment, order, and everything that follows from one.
-- Money and counted things change by conditional update or unique constraint only.

create table customer (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  language text not null,
  created_at timestamptz not null
);

-- What a buyer has told the checkout so far. One for each cart.
create table checkout (
  cart_token text primary key references cart on delete cascade,
  details jsonb not null,
  updated_at timestamptz not null
);

create table payment_method (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  gateway text not null,
  gateway_customer text not null,
  gateway_ref text not null,
  kind text not null check (kind in ('card', 'sepa')),
  label text not null,
  fingerprint text,
  created_at timestamptz not null,
  unique (gateway, gateway_ref)
);

-- One try to pay. The row is there before the gateway is asked; its key makes asking twice harmless.
create table payment_attempt (
  id bigint generated always as identity primary key,
  key text not null unique,
  cart_token text not null,
  customer_id bigint not null references customer,
  gateway text not null,
  method_ref text,
  cents integer not null check (cents >= 0),
  currency text not null,
  state text not null check (state in ('started', 'confirming', 'succeeded', 'declined', 'abandoned')),
  snapshot jsonb not null,
  gateway_ref text,
  decline text,
  confirmation_url text,
  started_at timestamptz not null,
  finished_at timestamptz
);
-- A cart is paid once: of two submissions at the same moment one finds the other's attempt.
create unique index payment_attempt_live on payment_attempt (cart_token) where state in ('started', 'confirming', 'succeeded');
create index payment_attempt_open on payment_attempt (started_at) where state in ('started', 'confirming');

-- Everything counted that an attempt has put aside: given back when it fails, kept when it becomes an order.
create table stock_move (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('load', 'hold', 'release', 'return')),
  attempt_id bigint references payment_attempt,
  order_id bigint,
  at timestamptz not null
);
create index stock_move_variant on stock_move (variant_id);
create index stock_move_attempt on stock_move (attempt_id);

create table discount_use (
  id bigint generated always as identity primary key,
  discount_id bigint not null references discount,
  attempt_id bigint not null references payment_attempt,
  customer_id bigint not null references customer,
  once_per_customer boolean not null,
  order_id bigint,
  released_at timestamptz,
  at timestamptz not null,
  unique (discount_id, attempt_id)
);
create unique index discount_use_once on discount_use (discount_id, customer_id)
  where once_per_customer and released_at is null;

create table store_credit (
  customer_id bigint primary key references customer,
  balance_cents integer not null check (balance_cents >= 0)
);
create table store_credit_move (
  id bigint generated always as identity primary key,
  customer_id bigint not null references store_credit,
  cents integer not null check (cents <> 0),
  reason text not null check (reason in ('bought', 'hold', 'release', 'refund', 'granted')),
  attempt_id bigint references payment_attempt,
  order_id bigint,
  at timestamptz not null
);

alter table gift_card_move
  add column attempt_id bigint references payment_attempt,
  add column order_id bigint;
create index gift_card_move_attempt on gift_card_move (attempt_id);

create table number_counter (
  name text primary key,
  value bigint not null
);
insert into number_counter values ('order', 100000), ('invoice', 0), ('credit-note', 0);

create table customer_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  token text not null unique,
  cart_token text not null unique,
  attempt_id bigint not null unique references payment_attempt,
  customer_id bigint not null references customer,
  site text not null,
  language text not null,
  currency text not null,
  kind text not null check (kind in ('once', 'subscription', 'vouchers')),
  financial_status text not null
    check (financial_status in ('PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED')),
  fulfilment_status text not null
    check (fulfilment_status in ('OPEN', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  total_cents integer not null check (total_cents >= 0),
  charged_cents integer not null check (charged_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= total_cents),
  delivery_on date,
  -- How a buyer is known again without an account: the door, and the card.
  door text,
  payment_fingerprint text,
  snapshot jsonb not null,
  placed_at timestamptz not null,
  cancelled_at timestamptz
);
create index customer_order_customer on customer_order (customer_id, id);
create index customer_order_door on customer_order (door);
create index customer_order_fingerprint on customer_order (payment_fingerprint);
create index customer_order_placed on customer_order (placed_at);

create table charge (
  id bigint generated always as identity primary key,
  attempt_id bigint not null unique references payment_attempt,
  order_id bigint not null references customer_order,
  gateway text not null,
  gateway_ref text not null,
  cents integer not null check (cents > 0),
  state text not null check (state in ('captured', 'pending', 'returned')),
  at timestamptz not null,
  unique (gateway, gateway_ref)
);

create table refund (
  id bigint generated always as identity primary key,
  key text not null unique,
  order_id bigint not null references customer_order,
  -- How much goes back by which way: the gateway, gift cards, store credit.
  gateway_cents integer not null check (gateway_cents >= 0),
  credit_cents integer not null check (credit_cents >= 0),
  lines jsonb not null,
  reason text not null,
  state text not null check (state in ('started', 'done', 'failed')),
  gateway_ref text,
  actor text not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

create table fulfilment (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  state text not null check (state in ('OPEN', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  method text not null,
  ship_on date not null,
  deliver_on date not null,
  tracking_number text,
  shipped_at timestamptz,
  delivered_at timestamptz
);
create index fulfilment_open on fulfilment (ship_on) where state in ('OPEN', 'SHIPPED');

-- What happened to an order, in order; never changed.
create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  kind text not null,
  actor text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, id);

create table invoice (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id bigint not null references customer_order,
  refund_id bigint unique references refund,
  snapshot jsonb not null,
  issued_on date not null
);
create unique index invoice_of_order on invoice (order_id) where kind = 'invoice';

-- What the subscription engine will bill.
create table subscription_contract (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references customer_order,
  customer_id bigint not null references customer,
  payment_method_id bigint not null references payment_method,
  status text not null check (status in ('ACTIVE', 'CANCELLED')),
  site text not null,
  plan integer not null,
  box_size integer not null,
  lines jsonb not null,
  address jsonb not null,
  delivery_method text not null,
  first_billing_on date not null,
  next_billing_on date not null,
  created_at timestamptz not null
);

-- Events of gateways, each taken in once.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- Letters that need a person: withdrawals, cancellations, enquiries.
create table inbox_letter (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'cancellation', 'enquiry')),
  order_id bigint references customer_order,
  content jsonb not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  outcome text
);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'orders', 'reader')),
  password_hash text not null,
  totp_secret text,
  failed_tries integer not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz
);
create table staff_session (
  token_hash text primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
-- Every act of the team: who, when, what it was before and after. Never changed.
create table staff_act (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  act text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
