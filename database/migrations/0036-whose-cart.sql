-- A cart whose buyer has signed in: prices for newcomers follow from what this customer has ordered.
alter table cart add column customer_id bigint references customer on delete set null;
