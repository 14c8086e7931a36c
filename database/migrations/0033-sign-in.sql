-- What a customer is known by after signing in.
alter table customer
  add column first_name text,
  add column last_name text,
  -- When a code that was sent to the address was entered: only then do orders of guests show in the account.
  add column email_proved_at timestamptz,
  -- Nobody signs in while this is set, and tokens that were given before are worth nothing.
  add column blocked_at timestamptz;

-- Sessions, grants, logins, codes and tokens of the OpenID provider. Ids are digests: a reader of the table can use none.
create table provider_record (
  kind text not null,
  id bytea not null,
  payload jsonb not null,
  -- The digest of the grant's id.
  grant_id bytea,
  -- The session's own name, also on what was issued in it. It opens nothing.
  session_uid text,
  customer_id bigint references customer,
  -- The browser of a session, as it names itself.
  device text,
  consumed_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index provider_record_grant on provider_record (grant_id) where grant_id is not null;
create index provider_record_session on provider_record (session_uid) where session_uid is not null;
create index provider_record_customer on provider_record (customer_id) where customer_id is not null;
create index provider_record_expiry on provider_record (expires_at);

-- Keys that sign id tokens. The private half is sealed with a key that lies outside the database.
create table signing_key (
  kid text primary key,
  sealed_key text not null,
  made_at timestamptz not null,
  -- A key is published before it signs, and stays published after the next one signs.
  signs_from timestamptz not null,
  ends_at timestamptz
);

-- Codes that were sent by mail. Rows stay for the hour in which they are counted.
create table sign_in_code (
  id bigint generated always as identity primary key,
  -- The digest of the login that the code belongs to.
  login bytea not null,
  email text not null,
  code_digest bytea not null,
  tries smallint not null default 0,
  -- The digest of the network that asked.
  place text not null,
  -- The names and the newsletter of the register form.
  details jsonb not null default '{}',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_code_login on sign_in_code (login, id);
create index sign_in_code_email on sign_in_code (email, sent_at);
create index sign_in_code_place on sign_in_code (place, sent_at);
create index sign_in_code_sent on sign_in_code (sent_at);

create table customer_passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index customer_passkey_customer on customer_passkey (customer_id);

-- Storefronts and apps of others that customers sign in to.
create table sign_in_client (
  client_id text primary key,
  name text not null,
  -- Sealed; null for clients that can keep no secret.
  sealed_secret text,
  redirect_uris text[] not null,
  post_logout_redirect_uris text[] not null,
  created_at timestamptz not null
);
