import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { CART_LIFE_DAYS, type Cart } from '#app/shop/cart/cart.ts'
import { digestOf, openAt, openCart, type StoredCart, storedCart } from './open-cart.server.ts'

const DAY_MS = 86_400_000
/** 144 random bits, in letters that addresses may hold. */
const TOKEN_BYTES = 18

export function newCartToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

const readCart = statement(openCart)

/** Null for a cart that is unknown, completed, or that nobody has touched for too long. */
export async function findCart(db: Database, token: string, now: Date): Promise<StoredCart | null> {
  const [row] = await readCart(db, openAt(token, now))
  return row ? storedCart(row) : null
}

/** The digests of all keys of a cart, even of one that was bought since. */
export async function findKeyDigests(db: Database, token: string): Promise<readonly Buffer[]> {
  const row = await db
    .selectFrom('cart')
    .select(['key_digest', 'other_key_digests'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row ? [row.key_digest, ...row.other_key_digests] : []
}

/** Beyond so many the oldest key ends: nobody reads a mail in more browsers. */
const MOST_OTHER_KEYS = 5

/** Gives an open cart one more key; false for a cart that is gone or bought. */
export async function insertKey(
  db: Database,
  { token, key, now }: Readonly<{ token: string; key: string; now: Date }>,
): Promise<boolean> {
  const { touchedAfter } = openAt(token, now)
  const { numUpdatedRows } = await db
    .updateTable('cart')
    .set({
      other_key_digests: sql<
        Buffer[]
      >`(array[${digestOf(key)}::bytea] || other_key_digests)[1:${sql.lit(MOST_OTHER_KEYS)}]`,
    })
    .where('token', '=', token)
    .where('completed_at', 'is', null)
    .where('updated_at', '>', touchedAfter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertCart(db: Database, cart: Cart, key: string): Promise<void> {
  const values = { ...columnsOf(cart), token: cart.token, key_digest: digestOf(key), created_at: cart.createdAt }
  await db.insertInto('cart').values(values).execute()
}

/** Writes a changed cart, unless somebody else has changed or completed it since it was read: then false. */
export async function updateCart(db: Database, cart: Cart, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart')
    .set({ ...columnsOf(cart), version: version + 1 })
    .where('token', '=', cart.token)
    .where('version', '=', version)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function columnsOf(cart: Cart) {
  return {
    site: cart.site,
    country: cart.country,
    lines: JSON.stringify(cart.lines),
    codes: cart.codes,
    gift_card_ids: cart.giftCardIds,
    attributes: JSON.stringify(cart.attributes),
    note: cart.note,
    email: cart.email,
    phone: cart.phone,
    customer_id: cart.customerId,
    addresses: JSON.stringify(cart.addresses),
    delivery_option: cart.deliveryOption,
    updated_at: cart.updatedAt,
    expires_on: new Date(cart.updatedAt.getTime() + CART_LIFE_DAYS * DAY_MS).toISOString().slice(0, 10),
  }
}
