-- Every checkout and renewal asks which codes a customer has used.
create index discount_use_customer on discount_use (customer_id);
