-- Points for orders. Only added to: together the moves of an order are the points that it is worth as it stands.
create table loyalty_move (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('earned', 'taken-back', 'given-again', 'redeemed')),
  order_id bigint references customer_order,
  -- The wish that redeemed them: sent twice, it is one.
  key text unique,
  at timestamptz not null,
  check ((reason = 'redeemed') = (order_id is null)),
  check ((reason = 'redeemed') = (key is not null)),
  check ((reason in ('earned', 'given-again')) = (points > 0))
);
create index loyalty_move_customer on loyalty_move (customer_id, id);
create index loyalty_move_order on loyalty_move (order_id) where order_id is not null;
-- An order is earned for once.
create unique index loyalty_move_earned on loyalty_move (order_id) where reason = 'earned';

-- Orders from before count like those that come.
insert into loyalty_move (customer_id, points, reason, order_id, at)
  select o.customer_id, worth.points, 'earned', o.id, o.placed_at
  from customer_order o, lateral (
    select coalesce(sum((priced->>'totalCents')::bigint), 0) as cents
    from jsonb_array_elements(o.snapshot->'price'->'lines') priced
    join jsonb_array_elements(o.snapshot->'lines') line on line->>'key' = priced->>'key'
    where line->>'type' not in ('gift-card', 'store-credit', 'print', 'ebook')
  ) goods, lateral (
    select (goods.cents * (o.total_cents - o.refunded_cents) / nullif(o.total_cents::bigint * 100, 0))::int as points
  ) worth
  where o.financial_status in ('PAID', 'PARTIALLY_REFUNDED') and worth.points > 0
  order by o.id;

-- The code that a customer gives to friends.
create table referral_code (
  customer_id bigint primary key references customer,
  code text not null unique,
  made_at timestamptz not null
);

-- A first order that came by such a code. The referrer is rewarded once it can no longer be given back.
create table referral (
  id bigint generated always as identity primary key,
  referrer_id bigint not null references customer,
  friend_id bigint not null unique references customer,
  order_id bigint not null unique references customer_order,
  state text not null check (state in ('waiting', 'rewarded', 'lapsed')),
  reward_cents integer not null check (reward_cents > 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check (referrer_id <> friend_id)
);
create index referral_referrer on referral (referrer_id, id);
create index referral_waiting on referral (order_id) where state = 'waiting';

-- Credit that customers earned: by their points, and by friends.
alter table credit_move drop constraint credit_move_reason_check;
alter table credit_move add constraint credit_move_reason_check check (
  reason in ('issued', 'bought', 'granted', 'hold', 'release', 'refund', 'recalled', 'loyalty', 'referral'));

-- What friends get by such a code is a discount like any other, without a code of its own.
alter table discount drop constraint discount_role_check;
alter table discount add constraint discount_role_check check (role in ('subscription', 'lasting', 'referral'));
