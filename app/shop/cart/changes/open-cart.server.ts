import { hash, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { CART_LIFE_DAYS, type Cart } from '#app/shop/cart/cart.ts'
import { SITES } from '#app/shop/sites/site.ts'

const DAY_MS = 86_400_000

/** A cart as it was read, with what is needed to write it again. */
export type StoredCart = Readonly<{ cart: Cart; version: number; keyDigests: readonly Buffer[] }>

/** Which cart, and the moment before which an untouched one is gone. */
export type OpenCart = Readonly<{ token: string; touchedAfter: Date }>

/** The row of a cart that can still be bought, for queries that read more with it. */
export function openCart(db: Database, { token, touchedAfter }: OpenCart) {
  return db
    .selectFrom('cart')
    .selectAll('cart')
    .where('cart.token', '=', token)
    .where('cart.completed_at', 'is', null)
    .where('cart.updated_at', '>', touchedAfter)
}

export function openAt(token: string, now: Date): OpenCart {
  return { token, touchedAfter: new Date(now.getTime() - CART_LIFE_DAYS * DAY_MS) }
}

export function storedCart(row: Selectable<Tables['cart']>): StoredCart {
  return { cart: toCart(row), version: row.version, keyDigests: [row.key_digest, ...row.other_key_digests] }
}

/** Whether a key opens a cart, in a time that tells nothing about it. */
export function opensCart({ keyDigests }: Pick<StoredCart, 'keyDigests'>, key: string): boolean {
  const given = digestOf(key)
  return keyDigests.some((digest) => timingSafeEqual(given, digest))
}

/** Whether a key is one of the cart's own, bought or not. */
export async function isCartOpenedBy(db: Database, { token, key }: { token: string; key: string }): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .select(['key_digest', 'other_key_digests'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row !== undefined && opensCart({ keyDigests: [row.key_digest, ...row.other_key_digests] }, key)
}

const CHECKOUT_LINK = Buffer.from('checkout link')

/**
 * Whether a key opens the checkout of a cart: its own key, or that of its link. Links are passed on and stay behind in
 * address bars, so their key shows goods and leads to the checkout, and reads or changes nothing through the API.
 */
export function opensCheckout(stored: Pick<StoredCart, 'keyDigests'>, key: string): boolean {
  const given = digestOf(key)
  const isLink = stored.keyDigests.some((digest) => timingSafeEqual(given, digestOf(linkKeyFrom(digest))))
  return isLink || opensCart(stored, key)
}

/** The key in a cart's link. It follows from a key of the cart, and that cannot be found from it. */
export function linkKeyOf(key: string): string {
  return linkKeyFrom(digestOf(key))
}

function linkKeyFrom(keyDigest: Buffer): string {
  return hash('sha256', Buffer.concat([CHECKOUT_LINK, keyDigest]), 'base64url')
}

export function digestOf(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}

function toCart(row: Selectable<Tables['cart']>): Cart {
  return {
    token: row.token,
    site: SITES.find((site) => site === row.site) ?? 'main',
    country: row.country,
    lines: row.lines,
    codes: row.codes,
    giftCardIds: row.gift_card_ids,
    attributes: row.attributes,
    note: row.note,
    email: row.email,
    phone: row.phone,
    customerId: row.customer_id,
    addresses: row.addresses,
    deliveryOption: row.delivery_option === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
