-- What was done under the key of a client is written together with the act itself: a process that dies before it has
-- answered leaves behind whether there is anything to do, and what was charged.
alter table subscription_answer
  add column acted_at timestamptz,
  add column receipt text,
  add column attempt_key text;

-- Boxes are looked into several times before their cut-off: those of the next days are found by their date.
drop index subscription_cycle_unannounced;

-- Whether a method pays for a subscription is asked with every renewal and every dashboard.
create index subscription_paid_by on subscription (payment_method_id) where status = 'ACTIVE';
