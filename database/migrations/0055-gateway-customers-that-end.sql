-- Records of customers that a gateway is still to forget, after an account was erased. A record is known by its name at
-- the gateway, or found by the e-mail address that it was made for.
create table gateway_customer_to_forget (
  id bigint generated always as identity primary key,
  -- Null where an address is looked for: at the gateway in use.
  gateway text,
  gateway_customer text,
  email text,
  -- Whatever was made for the address later belongs to somebody who came back.
  made_before timestamptz,
  since timestamptz not null,
  unique (gateway, gateway_customer),
  unique (email),
  check (num_nonnulls(gateway, gateway_customer) = 2 and num_nonnulls(email, made_before) = 0
    or num_nonnulls(gateway, gateway_customer) = 0 and num_nonnulls(email, made_before) = 2)
);
