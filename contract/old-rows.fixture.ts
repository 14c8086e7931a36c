type OldRows = Readonly<{
  insert: string
  find: string
  /** The same question to the schema since a later migration, which has changed the tables. */
  later?: Readonly<{ since: string; find: string }>
}>

const AT = "'2026-11-01T10:00:00Z'"

/** What a shop of each version had written: a few rows of what its migration brought, and how to find them again. */
export const OLD_ROWS: Readonly<Record<string, readonly OldRows[]>> = {
  '0001-foundation': [
    {
      insert: `insert into mail (dedupe_key, recipient, subject, text_body, language, created_at)
        values ('order:1', 'a@beispiel.example', 'Danke', 'Text', 'de', ${AT})`,
      find: 'select dedupe_key, subject from mail',
    },
    { insert: "insert into secret values ('forms', 'abc')", find: 'select name, value from secret' },
  ],
  '0002-catalogue': [
    {
      insert: `with made as (insert into product (handle, type, tax_class, withdrawal, rank, art, facts)
          values ('coco-curry', 'meal', 'meals', 'yes', 1, 'coco-curry', '{}') returning id)
        insert into variant (product_id, sku, position, title_de, title_en, nominal_grams, stock_kind, stock)
        select id, 'TG-1', 0, '', '', 400, 'counted', 8 from made`,
      find: 'select sku, stock, handle from variant join product on product.id = product_id',
    },
  ],
  '0003-content': [
    {
      insert: `insert into document (kind, path, is_indexed, languages) values ('page', '/agb', true, '{de,en}')`,
      find: 'select path, languages from document',
    },
  ],
  '0004-limits': [
    {
      insert: `insert into limit_use values ('codes', 'cart', 0.5, true, ${AT}, ${AT})`,
      find: 'select name, key, used from limit_use',
    },
  ],
  '0005-prices': [
    {
      insert: `insert into discount (name, code, title_de, title_en, value_kind, value, class, meals_only, purchase, used,
          once_per_customer, first_order_only, combines_with, is_personal)
        values ('five', 'FIVE', 'Fünf', 'Five', 'percent', 50, 'order', false, 'any', 1, false, false, '{}', false)`,
      find: 'select code, used from discount',
    },
  ],
  '0006-cart': [
    {
      insert: `insert into cart (token, key_digest, site, country, lines, codes, gift_card_ids, attributes, note, addresses,
          delivery_option, created_at, updated_at, expires_on, completed_at)
        values ('cart', '\\x01ff', 'main', 'DE', '[]', '{FIVE}', '{1}', '[]', '', '[]', 'PARCEL', ${AT}, ${AT},
          '2026-12-01', ${AT})`,
      find: 'select token, codes, completed_at from cart',
    },
    {
      insert: `with card as (insert into gift_card (code_digest, last_characters, balance_cents, expires_on, issued_at)
          values ('\\x02', 'ABCD', 5000, '2029-12-31', ${AT}) returning id)
        insert into gift_card_move (gift_card_id, cents, reason, moved_at) select id, 5000, 'issued', ${AT} from card`,
      find: 'select last_characters, balance_cents, cents from gift_card join gift_card_move on gift_card.id = gift_card_id',
      later: {
        since: '0022-one-ledger',
        find: `select last_characters, balance_cents, cents from gift_card join credit_move using (account_id)
          join credit_account on credit_account.id = account_id`,
      },
    },
  ],
  '0007-orders': [
    {
      insert: `with buyer as (insert into customer (email, language, created_at) values ('a@beispiel.example', 'de', ${AT})
          returning id),
        attempt as (insert into payment_attempt (key, cart_token, customer_id, gateway, cents, currency, state, snapshot,
            started_at) select 'key', 'cart', id, 'test', 1000, 'EUR', 'succeeded', '{"lines": []}', ${AT} from buyer
          returning id, customer_id),
        placed as (insert into customer_order (number, token, cart_token, attempt_id, customer_id, site, language, currency,
            kind, financial_status, fulfilment_status, total_cents, charged_cents, snapshot, placed_at)
          select 'TG-100001', 'token', 'cart', id, customer_id, 'main', 'de', 'EUR', 'once', 'PAID', 'OPEN', 1000, 1000,
            '{"lines": [], "price": {"totalCents": 1000, "dueCents": 1000}}', ${AT} from attempt returning id, attempt_id),
        charged as (insert into charge (attempt_id, order_id, gateway, gateway_ref, cents, state, at)
          select attempt_id, id, 'stripe', 'pi_1', 1000, 'captured', ${AT} from placed)
        insert into invoice (number, kind, order_id, snapshot, issued_on)
        select 'RE-2026-000001', 'invoice', id, '{}', '2026-11-01' from placed`,
      find: `select o.number, o.total_cents, i.number as invoice, c.gateway_ref from customer_order o
        join invoice i on i.order_id = o.id join charge c on c.order_id = o.id`,
    },
    {
      insert: "update number_counter set value = value + 1 where name = 'invoice'",
      find: "select value from number_counter where name = 'invoice'",
    },
  ],
  '0027-modes-and-waits': [
    {
      insert: `insert into growing_delay (name, key, misses, missed_at, wait_until)
        values ('office-passwords', 'a', 7, ${AT}, '2026-11-01T10:00:40Z'), ('office-codes', 'b', 1, ${AT}, null)`,
      find: 'select name, key, misses, missed_at, coalesce(wait_until, missed_at) as until from growing_delay order by name',
      later: {
        since: '0031-one-pause',
        find: `select name, key, faults::int as misses, faulted_at as missed_at, paused_until as until
          from limit_pause where name like 'office-%' order by name`,
      },
    },
  ],
  '0054-content-versions': [
    {
      insert: `with item as (insert into content_item (kind, address, follows_file, draft_version, created_at)
          values ('page', '/sommer', false, 1, ${AT}) returning id)
        insert into content_version (item_id, number, source, at) select id, 1, '{"path": "/sommer"}', ${AT} from item`,
      find: 'select address, number, source from content_item join content_version on content_item.id = item_id',
    },
  ],
  '0055-gateway-customers-that-end': [
    {
      insert: `insert into gateway_customer_to_forget (email, made_before, since)
        values ('a@beispiel.example', ${AT}, ${AT})`,
      find: 'select email from gateway_customer_to_forget',
    },
  ],
  '0059-former-emails': [
    {
      insert: `insert into former_email (customer_id, email, until)
        select id, 'frueher@beispiel.example', ${AT} from customer limit 1`,
      find: 'select email, until from former_email',
    },
  ],
}
