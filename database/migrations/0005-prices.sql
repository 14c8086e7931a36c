-- What prices depend on besides the goods: discounts, tax rates, delivery and the bonus of a site.

-- The id of a discount and how often it was used survive every load; what left the files is archived.
create table discount (
  id bigint generated always as identity primary key,
  name text not null unique,
  code text,
  title_de text not null,
  title_en text not null,
  value_kind text not null check (value_kind in ('percent', 'fixed', 'free-delivery')),
  -- Tenths of a percent, or cents.
  value integer not null check (value >= 0),
  class text not null check (class in ('product', 'order', 'delivery')),
  product_ids bigint[],
  meals_only boolean not null,
  purchase text not null check (purchase in ('any', 'subscription', 'once')),
  minimum_cents integer,
  minimum_meals integer,
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer,
  used integer not null default 0 check (used >= 0),
  once_per_customer boolean not null,
  first_order_only boolean not null,
  combines_with text[] not null,
  is_personal boolean not null,
  role text check (role in ('subscription', 'lasting')),
  archived_at timestamptz
);
create unique index discount_code on discount (lower(code));

-- Rows as the law has them, with their own days. A rate that nobody verified has no percentage.
create table vat_rate (
  country text not null,
  postcode text not null default '',
  tax_class text not null,
  percent_tenths integer check (percent_tenths >= 0),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  primary key (country, postcode, tax_class, valid_from)
);

create table delivery_rule (
  id bigint generated always as identity primary key,
  site text not null,
  country text not null,
  fee_cents integer not null check (fee_cents >= 0),
  fee_up_to_meals integer not null check (fee_up_to_meals >= 0),
  goods_fee_cents integer not null check (goods_fee_cents >= 0),
  valid_from timestamptz not null,
  valid_to timestamptz
);
create unique index delivery_rule_open on delivery_rule (site, country) where valid_to is null;

create table bonus (
  id bigint generated always as identity primary key,
  site text not null,
  variant_id bigint not null references variant,
  from_meals integer not null check (from_meals > 0),
  valid_from timestamptz not null,
  valid_to timestamptz
);
create unique index bonus_open on bonus (site) where valid_to is null;
