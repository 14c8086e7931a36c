-- The team's door: how its members are known again, what they did, and lists that stay fast with many orders.

alter table staff
  -- Given out by the command; good for one sign-in, which asks for another.
  add column has_initial_password boolean not null default true,
  -- The newest half minute whose one-time code was used: a code is good once.
  add column code_step bigint not null default 0,
  add column created_at timestamptz not null;

alter table staff_session
  add column stage text not null check (stage in ('code', 'setup', 'open')),
  -- While an authenticator app is set up: the secret that was shown.
  add column code_secret text;
create index staff_session_expiry on staff_session (expires_at);
create index staff_session_staff on staff_session (staff_id);

-- Nobody of the team: whoever runs the shop, by the command.
alter table staff_act alter column staff_id drop not null;
-- A form that is sent twice acts once.
alter table staff_act add column key text unique;
create index staff_act_subject on staff_act (subject, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What the team did is never changed';
end $$;
create trigger staff_act_stays before update or delete or truncate on staff_act
  for each statement execute function refuse_change();

alter table inbox_letter add column note text;
create index inbox_letter_open on inbox_letter (id) where settled_at is null;
create index inbox_letter_order on inbox_letter (order_id);

-- What the last comparison of all books found.
create table reconciliation (
  id boolean primary key default true check (id),
  differences jsonb not null,
  newest_event bigint not null,
  at timestamptz not null
);

-- Everything an order is looked for by, as words: number, e-mail, names, postcodes.
create function order_words(number text, snapshot jsonb) returns tsvector language sql immutable
return to_tsvector('simple', translate(lower(
  number || ' ' || coalesce(snapshot->>'email', '')
  || ' ' || coalesce(snapshot->'delivery'->>'firstName', '') || ' ' || coalesce(snapshot->'delivery'->>'lastName', '')
  || ' ' || coalesce(snapshot->'delivery'->>'company', '') || ' ' || coalesce(snapshot->'delivery'->>'zip', '')
  || ' ' || coalesce(snapshot->'billing'->>'firstName', '') || ' ' || coalesce(snapshot->'billing'->>'lastName', '')
  || ' ' || coalesce(snapshot->'billing'->>'company', '') || ' ' || coalesce(snapshot->'billing'->>'zip', '')
), '@.,;:+-_/&''"()', '               '));
alter table customer_order add column words tsvector not null generated always as (order_words(number, snapshot)) stored;
create index customer_order_words on customer_order using gin (words);
create index customer_order_fulfilment on customer_order (fulfilment_status, id);
create index customer_order_financial on customer_order (financial_status, id);
create index customer_order_delivery on customer_order (delivery_on, id);
create index charge_order on charge (order_id);
