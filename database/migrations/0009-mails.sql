-- Mails on their way, where they lead, and vouchers that an order has brought.

alter table mail
  -- Names of the pictures that stand in the HTML; they are drawn when the mail is sent.
  add column pictures jsonb not null default '[]',
  -- When it is tried next; later than it was written for a gift that waits for its day.
  add column send_at timestamptz not null default now(),
  add column tries integer not null default 0,
  -- The mail server has said for good that it does not take it.
  add column refused_at timestamptz;
update mail set send_at = created_at;
drop index mail_unsent;
create index mail_waiting on mail (send_at) where sent_at is null and refused_at is null and purged_at is null;
create index mail_unpurged on mail (send_at) where purged_at is null;

-- One row: where shoppers reach the shop, for links in mails. Written at every start.
create table public_address (
  id boolean primary key default true check (id),
  origin text not null default 'http://localhost:3000'
);
insert into public_address default values;

-- Vouchers of an order are handed out once.
create unique index store_credit_move_bought on store_credit_move (order_id) where reason = 'bought';
create index gift_card_move_order on gift_card_move (order_id);
