-- Accounts: what customers say of themselves, where their boxes go, and what is noted beside them.

alter table customer
  add column if not exists first_name text,
  add column if not exists last_name text,
  add column if not exists phone text,
  add column if not exists tags text[] not null default '{}';

create table customer_address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  is_default boolean not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  address1 text not null,
  address2 text not null,
  zip text not null,
  city text not null,
  zone_code text not null,
  country text not null,
  phone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_address_of on customer_address (customer_id, id);
-- Whatever two tabs do at the same moment: one address is the default.
create unique index customer_address_default on customer_address (customer_id) where is_default;

-- Values that storefronts keep with a customer. Nothing that costs money is decided by them.
create table customer_metafield (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  namespace text not null,
  key text not null,
  type text not null,
  value text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, namespace, key)
);

-- A new e-mail address that has not been confirmed yet. The code is known to the mail alone.
create table email_change (
  customer_id bigint primary key references customer on delete cascade,
  email text not null,
  code_digest bytea not null,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
