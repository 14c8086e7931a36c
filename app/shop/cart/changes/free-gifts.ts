import { eur, type Money } from '#app/foundation/money/money.ts'
import { MOST_FREE_GIFTS } from '#app/shop/cart/cart-limits.ts'

/** What comes along with a product of the cart. The shopper cannot change it. */
export type FreeGift<Gift> = Gift & Readonly<{ price: Money; quantity: 1; disableInputs: true }>

type GiftGiver = Readonly<{ freeGifts: readonly string[] }>

/** The gifts of the products in a cart, each once however many bring it along, by the handles the products name. */
export function freeGiftsOf<Gift extends Readonly<{ variantId: string }>>(
  products: readonly GiftGiver[],
  findGift: (handle: string) => Gift | undefined,
): readonly FreeGift<Gift>[] {
  const found = [...new Set(products.flatMap(({ freeGifts }) => freeGifts))].flatMap((handle) => findGift(handle) ?? [])
  const byVariant = new Map(found.map((gift) => [gift.variantId, gift]))
  return [...byVariant.values()].slice(0, MOST_FREE_GIFTS).map(asFreeGift)
}

export function asFreeGift<Gift extends object>(gift: Gift): FreeGift<Gift> {
  return { ...gift, price: eur(0), quantity: 1, disableInputs: true }
}
