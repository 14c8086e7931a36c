import type pg from 'pg'

/** Every book of a shop, in the same words whichever schema it is read from. */
export type ShopBooks = Readonly<
  Record<keyof typeof BOOKS | 'cards' | 'cardMoves' | 'credit' | 'creditMoves', unknown[]>
>

/** Without columns that came later. */
const BOOKS = {
  orders: `select id, number, token, cart_token, attempt_id, kind, financial_status, fulfilment_status, total_cents,
    charged_cents, refunded_cents, snapshot, placed_at, cancelled_at from customer_order order by id`,
  attempts: 'select id, key, cart_token, state, cents, started_at, finished_at from payment_attempt order by id',
  charges: "select to_jsonb(charge) - 'returned_at' as row from charge order by id",
  refunds: "select to_jsonb(refund) - '{takes_out,note}'::text[] as row from refund order by id",
  invoices: "select to_jsonb(invoice) - '{anonymised_at,seller}'::text[] as row from invoice order by id",
  parcels: "select to_jsonb(fulfilment) - 'held_reason' as row from fulfilment order by id",
  // An enquiry counts as judged since letters of all kinds are.
  letters: `select to_jsonb(inbox_letter)
      - '{proof_digest,proved_at,proved_by,executed_at,answer,holds_parcels,topic,customer_id,holds_until,hold_ended_at}'::text[]
    || jsonb_build_object('judged_at', case kind when 'enquiry' then received_at else judged_at end) as row
    from inbox_letter order by id`,
  uses: "select to_jsonb(discount_use) - 'cycle_id' as row from discount_use order by id",
  stock: 'select sku, stock from variant order by id',
  stockMoves: 'select to_jsonb(stock_move) as row from stock_move order by id',
} as const

const MOVED = 'cents, reason, attempt_id, order_id'
const CARD = 'card.id, last_characters, code_digest, expires_on::text, issued_at, disabled_at, currency, balance_cents'
const CHANGED = {
  'two-books': {
    cards: `select ${CARD} from gift_card card order by id`,
    cardMoves: `select gift_card_id, ${MOVED}, moved_at as at from gift_card_move order by id`,
    credit: 'select customer_id, balance_cents from store_credit order by customer_id',
    creditMoves: `select customer_id, ${MOVED}, at from store_credit_move order by id`,
    subscriptions: 'select to_jsonb(subscription_contract) as row from subscription_contract order by id',
  },
  'one-ledger': {
    cards: `select ${CARD} from gift_card card join credit_account account on account.id = account_id order by card.id`,
    cardMoves: `select card.id as gift_card_id, ${MOVED}, at from credit_move move
      join gift_card card using (account_id) order by move.id`,
    credit: "select customer_id, balance_cents from credit_account where kind = 'store-credit' order by customer_id",
    creditMoves: `select customer_id, ${MOVED}, at from credit_move move
      join credit_account account on account.id = account_id where kind = 'store-credit' order by move.id`,
    // What was added since has no older side; lines have a table of their own now.
    subscriptions: `select jsonb_build_object('id', s.id, 'order_id', order_id, 'customer_id', customer_id,
        'payment_method_id', payment_method_id, 'status', status, 'site', site, 'plan', plan, 'box_size', box_size,
        'address', address, 'delivery_method', delivery_method, 'first_billing_on', first_billing_on,
        'next_billing_on', next_billing_on, 'created_at', created_at, 'cancels_on', cancels_on, 'cancelled_at', cancelled_at,
        'lines', (select jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity, 'plan', s.plan))
          from subscription_line where subscription_id = s.id)) as row
      from subscription s order by s.id`,
  },
} as const

export async function shopBooks(pool: pg.Pool, schema: keyof typeof CHANGED): Promise<ShopBooks> {
  const found: Record<string, readonly unknown[]> = {}
  for (const [book, query] of Object.entries({ ...BOOKS, ...CHANGED[schema] }))
    found[book] = (await pool.query(query)).rows
  return found as ShopBooks
}
