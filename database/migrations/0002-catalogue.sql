-- Goods, their texts, prices and order in the shop window. Nothing here is ever deleted: it is archived.

create table product (
  id bigint generated always as identity primary key,
  handle text not null unique,
  type text not null,
  tags text[] not null default '{}',
  tax_class text not null,
  withdrawal text not null,
  storage text,
  rank integer not null,
  status text,
  season smallint[],
  art text not null,
  facts jsonb not null,
  original_id bigint references product,
  offer_code text,
  archived_at timestamptz
);

create table product_text (
  product_id bigint not null references product,
  language text not null,
  title text not null,
  subtitle text not null,
  description text not null,
  legal_name text,
  primary key (product_id, language)
);

create table variant (
  id bigint generated always as identity primary key,
  product_id bigint not null references product,
  sku text not null unique,
  position integer not null,
  title_de text not null,
  title_en text not null,
  nominal_grams integer not null check (nominal_grams > 0),
  net_quantity numeric,
  net_unit text check (net_unit in ('g', 'ml')),
  box_surcharge_cents integer not null default 0,
  deposit_cents integer not null default 0 check (deposit_cents >= 0),
  stock_kind text not null check (stock_kind in ('unlimited', 'counted', 'one-time')),
  stock integer check (stock >= 0),
  archived_at timestamptz
);
create index variant_product on variant (product_id, position);

-- A price is never changed: a new one begins where the old one ends.
create table variant_price (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  site text not null,
  currency text not null,
  cents integer not null check (cents >= 0),
  compare_at_cents integer,
  valid_from timestamptz not null,
  valid_to timestamptz,
  check (valid_to is null or valid_to > valid_from)
);
create unique index variant_price_open on variant_price (variant_id, site) where valid_to is null;
create index variant_price_of on variant_price (variant_id, site, valid_from);

create table bundle_part (
  bundle_id bigint not null references product,
  product_id bigint not null references product,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (bundle_id, product_id)
);

create table collection (
  id bigint generated always as identity primary key,
  handle text not null unique,
  kind text not null,
  is_listed boolean not null,
  is_subscription boolean not null,
  canonical text,
  archived_at timestamptz
);

create table collection_text (
  collection_id bigint not null references collection,
  language text not null,
  title text not null,
  description text not null,
  primary key (collection_id, language)
);

create table collection_member (
  collection_id bigint not null references collection,
  product_id bigint not null references product,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_member_product on collection_member (product_id);

create table tag (
  name text primary key,
  title_de text not null,
  title_en text not null
);

create table box_price (
  id bigint generated always as identity primary key,
  site text not null,
  size integer not null check (size > 0),
  meal_cents integer not null check (meal_cents >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz
);
create unique index box_price_open on box_price (site, size) where valid_to is null;

create table frequency (
  position integer primary key,
  interval_unit text not null,
  interval_count integer not null,
  name_de text not null,
  name_en text not null
);

-- Amounts and percentages that hold for a whole site.
create table box_rule (
  site text primary key,
  delivery_fee_cents integer not null,
  fee_up_to_size integer not null,
  first_order_percent integer not null
);

-- What was loaded from files, so that it is loaded again only when it changed.
create table loaded_file (
  folder text primary key,
  digest text not null
);
