-- What the office sees and says.

-- What the team wrote to the sender of a letter; for letters of before as the audit says it.
alter table inbox_letter add column answer text;
update inbox_letter set answer = (
  select nullif(a.after->>'answer', '') from staff_act a
  where a.act = 'letter-settled' and a.subject = 'letter:' || inbox_letter.id order by a.id desc limit 1)
  where settled_at is not null;

-- A letter that somebody laid beside an order holds its parcels until it is settled, when that was wished.
alter table inbox_letter add column holds_parcels boolean not null default false;

-- What the member who paid back wrote about it.
alter table refund add column note text;
