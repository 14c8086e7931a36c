import type { Cart, CartLine } from '#app/shop/cart/cart.ts'
import { isOneTime } from '#app/shop/cart/cart-lines.ts'
import type { ShopWindow, WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import type { GiftKind, PriceLine } from '#app/shop/pricing/price-request.ts'
import type { CartShop } from './cart-change.ts'
import { freeGiftsOf } from './free-gifts.ts'

const GIFT_LINE = 'gift-'

type Goods = Readonly<{ product: WindowProduct; variant: WindowVariant }>

/** The lines of a cart as the price engine wants them, gifts of products behind them. Unknown goods have no price. */
export function priceLinesOf({ lines }: Pick<Cart, 'lines'>, shop: Pick<CartShop, 'window' | 'bonus'>): PriceLine[] {
  const { window, bonus } = shop
  const bought = lines.flatMap((line) => {
    const goods = goodsOf(line.variantId, window)
    if (!goods) return []
    const recurs = line.plan !== null && !isOneTime(line.attributes)
    const gift = line.variantId === bonus?.variantId ? 'bonus' : null
    return [priceLine(goods, { key: line.id, quantity: line.quantity, recurs, gift })]
  })
  const gifts = giftsIn(lines, window).map((goods) => {
    const key = giftLineId(goods.variant.id)
    return priceLine(goods, { key, quantity: 1, recurs: false, gift: 'free-gift' })
  })
  return [...bought, ...gifts]
}

/** What comes along for free with the products of a cart. */
export function giftsIn(lines: readonly CartLine[], window: ShopWindow): readonly Goods[] {
  const givers = lines.flatMap(({ variantId }) => {
    const { freeGifts = [] } = goodsOf(variantId, window)?.product.facts ?? {}
    return freeGifts.length ? [{ freeGifts }] : []
  })
  if (givers.length === 0) return []
  return freeGiftsOf(givers, (handle) => {
    const product = window.findProductByHandle(handle)
    const variant = product?.variants[0]
    return product && variant && variant.stock !== 0 ? { product, variant, variantId: String(variant.id) } : undefined
  })
}

/** Gifts that come with a product have no line of their own: their ids tell what they are. */
export function giftLineId(variantId: number): string {
  return `${GIFT_LINE}${variantId}`
}

export function isGiftLineId(id: string): boolean {
  return id.startsWith(GIFT_LINE)
}

export function goodsOf(variantId: number, window: ShopWindow): Goods | null {
  const variant = window.findVariant(variantId)
  return variant && { product: window.productOf(variant), variant }
}

type Place = Readonly<{ key: string; quantity: number; recurs: boolean; gift: GiftKind | null }>

function priceLine({ product, variant }: Goods, { key, quantity, recurs, gift }: Place): PriceLine {
  return {
    key,
    variantId: variant.id,
    productId: product.id,
    type: product.type,
    quantity,
    onceCents: variant.price.cents,
    boxSurchargeCents: variant.boxSurcharge.cents,
    depositCents: variant.deposit.cents,
    nominalGrams: variant.nominalGrams,
    taxClass: product.taxClass,
    recurs,
    gift,
    offerCode: product.offerCode,
  }
}
