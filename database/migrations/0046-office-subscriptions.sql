-- The office finds subscriptions by what is wrong with them and by their next charge, among any number of others.
create index subscription_cycle_failing on subscription_cycle (subscription_id) where state = 'FAILING';
create index subscription_cycle_short on subscription_cycle (subscription_id)
  where state = 'PLANNED' and (missing <> '[]' or replaced <> '[]');
create index subscription_next_billing on subscription (next_billing_on, id desc);
create index subscription_paused on subscription (id) where pause is not null;
create index subscription_cancelled on subscription (id) where status = 'CANCELLED';
