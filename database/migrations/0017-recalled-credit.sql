-- Bought credit is taken back when its order is.
alter table store_credit_move drop constraint store_credit_move_reason_check;
alter table store_credit_move add constraint store_credit_move_reason_check
  check (reason in ('bought', 'hold', 'release', 'refund', 'granted', 'recalled'));
