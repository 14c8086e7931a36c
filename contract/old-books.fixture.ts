import type pg from 'pg'

type Paid = Readonly<{
  kind?: 'once' | 'subscription' | 'vouchers'
  customer?: 0 | 1
  total: number
  charged?: number
  refunded?: number
  financial?: string
  fulfilment?: string
  charge?: string
  isCancelled?: boolean
  lines?: readonly object[]
  priced?: readonly object[]
}>

type Links = readonly (number | null)[]
export type Books = Awaited<ReturnType<typeof openBooks>>

/** Two customers, one counted thing on the shelf, a code; and how each row was written then. */
export async function openBooks(pool: pg.Pool) {
  let minutes = 0
  /** Two minutes after the one before, so that the order of everything is known. */
  const at = () => {
    minutes += 2
    return new Date(Date.UTC(2026, 10, 1, 10, minutes)).toISOString()
  }
  const one = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    (await pool.query(`${text} returning id`, [...values])).rows[0].id
  const addCustomer = (email: string) =>
    one("insert into customer (email, language, created_at) values ($1, 'de', $2)", [email, at()])
  const buyers = [await addCustomer('a@beispiel.example'), await addCustomer('b@beispiel.example')] as const
  const variant = await one(
    `with made as (insert into product (handle, type, tax_class, withdrawal, rank, art, facts)
      values ('coco-curry', 'meal', 'meals', 'yes', 1, 'coco-curry', '{}') returning id)
    insert into variant (product_id, sku, position, title_de, title_en, nominal_grams, stock_kind, stock)
    select id, 'TG-1', 0, '', '', 400, 'counted', 5 from made`,
  )
  const discount = await one(
    `insert into discount (name, code, title_de, title_en, value_kind, value, class, meals_only, purchase, used,
      once_per_customer, first_order_only, combines_with, is_personal)
    values ('five', 'FIVE', 'Fünf', 'Five', 'percent', 50, 'order', false, 'any', 2, true, false, '{}', false)`,
  )
  let counted = 0
  const count = () => ++counted
  return { pool, at, one, count, buyers, variant, discount }
}

export function addAttempt(
  { one, at, buyers, count }: Books,
  state: string,
  { customer = 0, cents = 4000, snapshot = {} }: { customer?: 0 | 1; cents?: number; snapshot?: object } = {},
): Promise<number> {
  const attempts = count()
  const ended = ['started', 'confirming'].includes(state) ? null : at()
  return one(
    `insert into payment_attempt (key, cart_token, customer_id, gateway, method_ref, cents, currency, state, snapshot,
      started_at, finished_at) values ($1, $2, $3, 'stripe', 'pm_1', $4, 'EUR', $5, $6, $7, $8)`,
    [`key-${attempts}`, `cart-${attempts}`, buyers[customer], cents, state, JSON.stringify(snapshot), at(), ended],
  )
}

export function addCard(
  { one, at }: Books,
  { ending, cents, disabledAt = null }: Readonly<{ ending: string; cents: number; disabledAt?: string | null }>,
): Promise<number> {
  return one(
    `insert into gift_card (code_digest, last_characters, balance_cents, expires_on, issued_at, disabled_at)
    values ($1, $2, $3, '2029-12-31', $4, $5)`,
    [Buffer.from(ending), ending, cents, at(), disabledAt],
  )
}

type Move = Readonly<{ cents: number; reason: string; links?: Links }>

export function moveCard({ one, at }: Books, card: number, { cents, reason, links = [] }: Move): Promise<number> {
  return one(
    `insert into gift_card_move (gift_card_id, cents, reason, attempt_id, order_id, moved_at)
    values ($1, $2, $3, $4, $5, $6)`,
    [card, cents, reason, links[0] ?? null, links[1] ?? null, at()],
  )
}

export function moveCredit(
  { one, at, buyers }: Books,
  customer: 0 | 1,
  { cents, reason, links = [] }: Move,
): Promise<number> {
  return one(
    `insert into store_credit_move (customer_id, cents, reason, attempt_id, order_id, at)
    values ($1, $2, $3, $4, $5, $6)`,
    [buyers[customer], cents, reason, links[0] ?? null, links[1] ?? null, at()],
  )
}

export function moveStock(
  { one, at, variant }: Books,
  quantity: number,
  { reason, links }: Readonly<{ reason: string; links: Links }>,
): Promise<number> {
  return one(
    'insert into stock_move (variant_id, quantity, reason, attempt_id, order_id, at) values ($1, $2, $3, $4, $5, $6)',
    [variant, quantity, reason, links[0], links[1] ?? null, at()],
  )
}

type Use = Readonly<{ customer?: 0 | 1; order?: number; isReleased?: boolean }>

export function countUse({ one, at, discount, buyers }: Books, attempt: number, use: Use): Promise<number> {
  const { customer = 0, order = null, isReleased = false } = use
  return one(
    `insert into discount_use (discount_id, attempt_id, customer_id, once_per_customer, order_id, released_at, at)
    values ($1, $2, $3, true, $4, $5, $6)`,
    [discount, attempt, buyers[customer], order, isReleased ? at() : null, at()],
  )
}

export type Placed = Readonly<{ order: number; attempt: number }>

export async function addOrder(books: Books, paid: Paid): Promise<Placed> {
  const { one, at, buyers } = books
  const { kind = 'once', customer = 0, total, charged = total, refunded = 0, financial = 'PAID' } = paid
  const { fulfilment = 'OPEN', charge = 'captured', isCancelled = false, lines = [], priced = [] } = paid
  const snapshot = { lines, price: { totalCents: total, dueCents: charged, lines: priced } }
  const attempt = await addAttempt(books, 'succeeded', { customer, cents: charged, snapshot })
  const sums = [total, charged, refunded, JSON.stringify(snapshot), at(), isCancelled ? at() : null]
  const order = await one(
    `insert into customer_order (number, token, cart_token, attempt_id, customer_id, site, language, currency, kind,
      financial_status, fulfilment_status, total_cents, charged_cents, refunded_cents, snapshot, placed_at, cancelled_at)
    select 'TG-' || nextval('order_number'), 'token-' || id, cart_token, id, $2, 'main', 'de', 'EUR', $3, $4, $5, $6, $7,
      $8, $9, $10, $11 from payment_attempt where id = $1`,
    [attempt, buyers[customer], kind, financial, fulfilment, ...sums],
  )
  await one(
    `insert into charge (attempt_id, order_id, gateway, gateway_ref, cents, state, at)
    values ($1, $2, 'stripe', $3, $4, $5, $6)`,
    [attempt, order, `pi_${attempt}`, charged, charge, at()],
  )
  const paper = `insert into invoice (number, kind, order_id, refund_id, snapshot, issued_on)
    values ($1, $2, $3, $4, '{}', '2026-11-01')`
  await one(paper, [`RE-${order}`, 'invoice', order, null])
  if (kind !== 'vouchers')
    await one(
      `insert into fulfilment (order_id, state, method, ship_on, deliver_on)
      values ($1, $2, 'PARCEL', '2026-11-18', '2026-11-19')`,
      [order, fulfilment],
    )
  if (refunded > 0) {
    const refund = await one(
      `insert into refund (key, order_id, gateway_cents, credit_cents, lines, reason, state, actor, started_at, finished_at)
      values ($1, $2, $3, $4, '[]', 'goodwill', 'done', 'staff:1', $5, $6)`,
      [`refund:${order}`, order, charged, refunded - charged, at(), at()],
    )
    await one(paper, [`GS-${order}`, 'credit-note', order, refund])
  }
  return { order, attempt }
}
