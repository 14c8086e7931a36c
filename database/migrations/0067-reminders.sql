-- What customers of a subscription were reminded of: the end of a pause by its day, a card by its number and month.
alter table subscription
  add column pause_reminded_for text,
  add column card_reminded_for text;
create index payment_method_expiring on payment_method (expiry_year, expiry_month) where expiry_year is not null;
