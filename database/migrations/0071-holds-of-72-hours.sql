-- A declaration that nobody has proved holds parcels until a moment, once per order.
alter table inbox_letter
  add column holds_until timestamptz,
  -- When its hold was over without an answer.
  add column hold_ended_at timestamptz;
create index inbox_letter_holding on inbox_letter (holds_until) where holds_until is not null and hold_ended_at is null;

update inbox_letter set holds_until = received_at + interval '72 hours'
where settled_at is null and proved_at is null and order_id is not null
  and (kind = 'withdrawal' or holds_parcels);
