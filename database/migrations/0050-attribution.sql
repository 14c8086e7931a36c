-- Identifiers of pixels that were sent for a cart, with the visitor's consent. They go after 30 days. Without a
-- reference to the cart: nothing that is measured may ever wait for a purchase, or a purchase for it.
create table attribution_cart (
  cart_token text primary key,
  site text not null,
  client_ids jsonb not null,
  -- Digests of the identifiers that last longer than a visit.
  visitor text[] not null,
  -- The shortened address of the network, only until the identifiers have been passed on.
  network text,
  received_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set while a service outside is still to be told.
  forward_due_at timestamptz
);
create index attribution_cart_updated on attribution_cart (updated_at);
create index attribution_cart_forward on attribution_cart (forward_due_at) where forward_due_at is not null;
create index attribution_cart_visitor on attribution_cart using gin (visitor);

-- What led a visitor to the shop. It goes after 90 days.
create table attribution_touch (
  id bigint generated always as identity primary key,
  site text not null,
  source text not null,
  medium text not null,
  campaign text not null,
  visitor text[] not null,
  at timestamptz not null
);
create index attribution_touch_visitor on attribution_touch using gin (visitor);
create index attribution_touch_at on attribution_touch (at);

-- The first and the last touch of an order, kept without identifiers once those go; null for none.
create table attribution_order (
  order_id bigint primary key,
  first_touch jsonb,
  last_touch jsonb,
  kept_at timestamptz not null
);

-- Web vitals, counted by day: nobody stands behind a number.
create table vital_count (
  day date not null,
  site text not null,
  screen text not null,
  metric text not null,
  -- The upper end of the range that the values fell into.
  at_most integer not null,
  count integer not null,
  primary key (day, site, screen, metric, at_most)
);
