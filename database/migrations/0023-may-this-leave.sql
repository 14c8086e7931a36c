-- What may leave, and money that came back.

-- A parcel that waits for somebody: it stays here as long as a reason stands on it.
alter table fulfilment add column held_reason text;
update fulfilment set held_reason = 'withdrawal' where state = 'OPEN' and exists (
  select from inbox_letter l where l.order_id = fulfilment.order_id and l.kind = 'withdrawal' and l.settled_at is null);

-- Pieces that were paid back before they left are no longer in the parcel.
alter table refund add column takes_out boolean not null default false;

-- When the bank took the money back: what was paid back afterwards was not there any more.
alter table charge add column returned_at timestamptz;
update charge set returned_at = coalesce((select min(e.at) from order_event e
  where e.order_id = charge.order_id and e.kind = 'payment-returned'), at) where state = 'returned';

-- A third purpose of an attempt: an order whose money went back is paid once more. One try at a time; an order is paid
-- again as often as its money goes back, so attempts that have succeeded do not count.
alter table payment_attempt
  add column order_id bigint references customer_order,
  drop constraint payment_attempt_purpose,
  add constraint payment_attempt_purpose check (num_nonnulls(cart_token, subscription_cycle_id, order_id) = 1);
create unique index payment_attempt_live_order on payment_attempt (order_id) where state in ('started', 'confirming');
create index payment_attempt_order on payment_attempt (order_id) where order_id is not null;

-- A debit that came back after its goods had left is a case for the inbox, those of before too.
alter table inbox_letter
  drop constraint inbox_letter_kind_check,
  add constraint inbox_letter_kind_check check (kind in ('withdrawal', 'cancellation', 'enquiry', 'payment-returned'));
insert into inbox_letter (kind, order_id, language, content, received_at)
  select 'payment-returned', o.id, o.language,
    jsonb_build_object('name', coalesce(o.snapshot->'delivery'->>'firstName', ''), 'email', o.snapshot->>'email',
      'contract', o.number, 'cents', o.charged_cents),
    (select max(c.returned_at) from charge c where c.order_id = o.id)
  from customer_order o
  where o.financial_status = 'VOIDED' and o.cancelled_at is null
    and exists (select from charge c where c.order_id = o.id and c.state = 'returned');
