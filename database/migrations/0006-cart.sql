-- Carts, one row each: a change reads and writes one row, and the version tells when somebody else was faster.

create table cart (
  token text primary key,
  key_digest bytea not null,
  version integer not null default 1,
  site text not null,
  country text not null,
  lines jsonb not null,
  codes text[] not null,
  gift_card_ids bigint[] not null,
  attributes jsonb not null,
  note text not null,
  email text,
  phone text,
  addresses jsonb not null,
  delivery_option text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A day, not an instant: only the first change of a day touches its index.
  expires_on date not null,
  completed_at timestamptz
) with (fillfactor = 70);
create index cart_expired on cart (expires_on);

-- The code itself is known to its owner only.
create table gift_card (
  id bigint generated always as identity primary key,
  code_digest bytea not null unique,
  last_characters text not null,
  balance_cents integer not null check (balance_cents >= 0),
  currency text not null default 'EUR',
  expires_on date not null,
  issued_at timestamptz not null,
  disabled_at timestamptz
);

-- Every cent that came onto a card or left it; together they are its balance.
create table gift_card_move (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_card,
  cents integer not null check (cents <> 0),
  reason text not null,
  moved_at timestamptz not null
);
create index gift_card_move_of on gift_card_move (gift_card_id, id);
