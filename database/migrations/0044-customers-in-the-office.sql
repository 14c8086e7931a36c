-- Why a customer may not sign in, for the team that is asked about it.
alter table customer add column blocked_reason text;

-- What the team writes down about a customer.
create table customer_note (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  staff_id bigint not null references staff,
  text text not null,
  at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, id);
