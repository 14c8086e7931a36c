-- An attempt pays a purpose, and an order is of that purpose: a cart, or one cycle of a subscription. Exactly one is set.
-- Cycles have no table yet, so subscription_cycle_id refers to none; the migration that makes the table adds the key.
alter table payment_attempt
  alter column cart_token drop not null,
  add column subscription_cycle_id bigint,
  add constraint payment_attempt_purpose check (num_nonnulls(cart_token, subscription_cycle_id) = 1);
alter table customer_order
  alter column cart_token drop not null,
  add column subscription_cycle_id bigint unique,
  add constraint customer_order_purpose check (num_nonnulls(cart_token, subscription_cycle_id) = 1);

-- A purpose is paid once. Carts have payment_attempt_live; a cycle is charged by one attempt at a time likewise.
create unique index payment_attempt_live_cycle on payment_attempt (subscription_cycle_id)
  where state in ('started', 'confirming', 'succeeded');
