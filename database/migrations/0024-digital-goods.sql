-- What a buyer may load: one for each e-book of an order. Its link is signed, so nothing here opens it.
create table download (
  id bigint generated always as identity primary key,
  order_id bigint not null references customer_order,
  line_key text not null,
  released_at timestamptz not null,
  taken integer not null default 0 check (taken >= 0),
  last_taken_at timestamptz,
  unique (order_id, line_key)
);

-- E-books that were drawn once.
create table drawn_ebook (
  handle text not null,
  language text not null,
  edition text not null,
  bytes bytea not null,
  drawn_at timestamptz not null,
  primary key (handle, language)
);

-- E-books that were paid for before they could be delivered are there from now on.
insert into download (order_id, line_key, released_at)
select placed.id, line ->> 'key', placed.placed_at
from customer_order as placed, jsonb_array_elements(placed.snapshot -> 'lines') as line
where line ->> 'type' = 'ebook'
on conflict do nothing;
with carried_out as (
  update customer_order as placed set fulfilment_status = 'DELIVERED'
  where fulfilment_status = 'OPEN' and cancelled_at is null
    and exists (select from download where download.order_id = placed.id)
    and not exists (
      select from jsonb_array_elements(placed.snapshot -> 'lines') as line where line ->> 'type' <> 'ebook'
    )
  returning id, placed_at
)
insert into order_event (order_id, kind, actor, detail, at)
select id, 'delivered', 'shop', '{}', placed_at from carried_out;

-- Holidays by country and state, as the catalogue's delivery.yaml has them: one row.
create table holiday_calendar (
  id integer primary key check (id = 1),
  content jsonb not null
);

-- Who sells, as the catalogue's seller.yaml has it: one row. Invoices keep a copy of their day.
create table seller (
  id integer primary key check (id = 1),
  content jsonb not null
);
