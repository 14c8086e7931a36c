-- Addresses that were a customer's until a change. What was left under one until then is theirs, whoever has it now.
create table former_email (
  customer_id bigint not null references customer,
  email text not null,
  until timestamptz not null,
  primary key (customer_id, email, until)
);
create index former_email_email on former_email (email);
