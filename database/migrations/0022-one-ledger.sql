-- Gift cards and store credit are one thing: an account with a balance, and the moves that make it up.
create table credit_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift-card', 'store-credit')),
  -- Whose store credit it is; a gift card belongs to whoever has its code.
  customer_id bigint unique references customer,
  currency text not null default 'EUR',
  balance_cents integer not null check (balance_cents >= 0),
  check ((kind = 'store-credit') = (customer_id is not null))
);

-- Every cent that came onto an account or left it; together they are its balance.
create table credit_move (
  id bigint generated always as identity primary key,
  account_id bigint not null references credit_account,
  cents integer not null check (cents <> 0),
  reason text not null check (reason in ('issued', 'bought', 'granted', 'hold', 'release', 'refund', 'recalled')),
  attempt_id bigint references payment_attempt,
  order_id bigint,
  at timestamptz not null
);

alter table gift_card add column account_id bigint;
update gift_card set account_id = numbered.place
  from (select id, row_number() over (order by id) as place from gift_card) as numbered
  where numbered.id = gift_card.id;
insert into credit_account (id, kind, currency, balance_cents) overriding system value
  select account_id, 'gift-card', currency, balance_cents from gift_card order by account_id;
select setval(pg_get_serial_sequence('credit_account', 'id'), (select count(*) + 1 from gift_card), false);
insert into credit_account (kind, customer_id, balance_cents)
  select 'store-credit', customer_id, balance_cents from store_credit order by customer_id;

-- In the order in which things happened, whichever of the two books they stood in.
insert into credit_move (account_id, cents, reason, attempt_id, order_id, at)
  select account_id, cents, reason, attempt_id, order_id, at from (
    select account_id, cents, reason, attempt_id, order_id, moved_at as at, 1 as book, gift_card_move.id
    from gift_card_move join gift_card on gift_card.id = gift_card_id
    union all
    select account.id, cents, reason, attempt_id, order_id, at, 2, store_credit_move.id
    from store_credit_move join credit_account as account using (customer_id)
  ) as moved order by at, book, id;

create index credit_move_account on credit_move (account_id, id);
create index credit_move_attempt on credit_move (attempt_id) where attempt_id is not null;
create index credit_move_order on credit_move (order_id) where order_id is not null;
-- Vouchers of an order are handed out once.
create unique index credit_move_bought on credit_move (order_id) where reason = 'bought';

drop table gift_card_move;
drop table store_credit_move;
drop table store_credit;
alter table gift_card
  drop column balance_cents,
  drop column currency,
  alter column account_id set not null,
  add unique (account_id),
  add foreign key (account_id) references credit_account;

-- The subscription itself, which the engine bills: a contract is what the law calls it.
alter table subscription_contract rename to subscription;
alter sequence subscription_contract_id_seq rename to subscription_id_seq;
alter index subscription_contract_pkey rename to subscription_pkey;
alter index subscription_contract_order_id_key rename to subscription_order_id_key;
alter index subscription_contract_ending rename to subscription_ending;
