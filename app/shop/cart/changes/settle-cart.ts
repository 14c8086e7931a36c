import type { Cart, CartLine } from '#app/shop/cart/cart.ts'
import type { WindowPart } from '#app/shop/catalog/window/shop-window.ts'
import { type CartShop, wordsOf } from './cart-change.ts'
import type { CartNotice, CartNoticeCode } from './cart-refusal.ts'
import { bonusFault, saleFault } from './sale-rules.ts'

export type Settled = Readonly<{ cart: Cart; notices: readonly CartNotice[] }>

/**
 * Brings a cart in line with what the shop has today: goods that are gone, sold out or no longer entitled leave,
 * quantities shrink to what is there, the bonus goes when it is no longer earned. Says what it did.
 */
export function settleCart(cart: Cart, shop: CartShop): Settled {
  const notices: CartNotice[] = []
  const left = new Map<number, number>()
  const lines = cart.lines.flatMap((line) => {
    const { quantity, notice } = allowed(line, { cart, shop, left })
    if (notice) notices.push({ ...notice, target: { kind: 'line', id: line.id } })
    if (quantity === 0) return []
    return quantity === line.quantity ? [line] : [{ ...line, quantity }]
  })
  const isUnchanged = notices.length === 0 && lines.every((line, index) => line === cart.lines[index])
  return withoutUnearnedBonus({ cart: isUnchanged ? cart : { ...cart, lines }, notices }, shop)
}

type Allowed = Readonly<{ quantity: number; notice?: Readonly<{ code: CartNoticeCode; message: string }> }>
type Shelf = Readonly<{ cart: Cart; shop: CartShop; left: Map<number, number> }>

/** The quantity of a line that can stay. Lines share what is in stock, whether it lies in them alone or in a bundle. */
function allowed({ variantId, quantity }: CartLine, { cart, shop, left }: Shelf): Allowed {
  const words = wordsOf(shop)
  const variant = shop.window.findVariant(variantId)
  if (!variant)
    return { quantity: 0, notice: { code: 'MERCHANDISE_OUT_OF_STOCK', message: words.gone(`#${variantId}`) } }
  const product = shop.window.productOf(variant)
  const fault = saleFault(product, variant, { codes: cart.codes, bonus: shop.bonus })
  if (fault === 'needs-offer-code')
    return { quantity: 0, notice: { code: 'DISCOUNT_CODE_NOT_HONOURED', message: words.offerEnded(product.title) } }
  if (fault) return { quantity: 0, notice: { code: 'MERCHANDISE_OUT_OF_STOCK', message: words.gone(product.title) } }
  const isBonus = variantId === shop.bonus?.variantId
  // One for each cart, on however many lines it was put.
  const wanted = isBonus ? Math.min(1, quantity) : quantity
  const own = isBonus ? Math.min(1, variant.stock ?? 1) : variant.stock
  const taken = takeFrom(left, shelvesOf({ variantId, own, parts: product.parts }, shop.held), wanted)
  if (taken === wanted) return { quantity: taken }
  if (isBonus && variant.stock !== 0)
    return { quantity: 0, notice: { code: 'DISCOUNT_QUANTITY_NOT_IN_RANGE', message: words.bonusOnce } }
  if (taken === 0)
    return { quantity: 0, notice: { code: 'MERCHANDISE_OUT_OF_STOCK', message: words.soldOut(product.title) } }
  return {
    quantity: taken,
    notice: { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: words.fewLeft(product.title, taken) },
  }
}

type Piece = Readonly<{ variantId: number; own: number | null; parts: readonly WindowPart[] }>

/** The shelves that a piece draws on, with what is put aside for this cart. Of a bundle its parts are put aside. */
function shelvesOf({ variantId, own, parts }: Piece, held: CartShop['held']): WindowPart[] {
  const shelves = [{ variantId, quantity: 1, stock: own }, ...parts]
  if (!held) return shelves
  const isPartHeld = parts.some((part) => held.has(part.variantId))
  return (isPartHeld ? parts : shelves).map((shelf) => {
    const { stock } = shelf
    return { ...shelf, stock: stock === null ? null : stock + (held.get(shelf.variantId) ?? 0) }
  })
}

/** Takes as many as all the shelves allow that one piece draws on: its own and, for a bundle, those of its parts. */
function takeFrom(left: Map<number, number>, shelves: readonly WindowPart[], wanted: number): number {
  const counted = shelves.flatMap(({ variantId, quantity, stock }) => {
    const there = left.get(variantId) ?? stock
    return there === null ? [] : [{ variantId, quantity, there }]
  })
  const taken = Math.min(wanted, ...counted.map(({ there, quantity }) => Math.floor(there / quantity)))
  for (const { variantId, quantity, there } of counted) left.set(variantId, there - taken * quantity)
  return taken
}

/** The published codes know no bonus: the nearest says that too little of something was bought. */
function withoutUnearnedBonus({ cart, notices }: Settled, shop: CartShop): Settled {
  const bonus = cart.lines.find(({ variantId }) => variantId === shop.bonus?.variantId)
  const message = bonus ? bonusFault(cart, shop) : null
  if (!bonus || message === null) return { cart, notices }
  const lines = cart.lines.filter(({ variantId }) => variantId !== bonus.variantId)
  const notice: CartNotice = {
    code: 'DISCOUNT_QUANTITY_NOT_IN_RANGE',
    message,
    target: { kind: 'line', id: bonus.id },
  }
  return { cart: { ...cart, lines }, notices: [...notices, notice] }
}
