-- What an attempt put aside is looked up whenever an order is placed or an attempt fails.
create index discount_use_attempt on discount_use (attempt_id);
create index store_credit_move_attempt on store_credit_move (attempt_id) where attempt_id is not null;
