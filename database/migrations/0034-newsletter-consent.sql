-- The proof of a newsletter's double opt-in: which address agreed to which words, and when.
create table newsletter_consent (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  email_digest bytea not null,
  wording text not null,
  language text not null,
  asked_at timestamptz not null,
  -- The digest of the secret in the mail's link.
  token_digest bytea not null unique,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);
create index newsletter_consent_customer on newsletter_consent (customer_id, id);
