import type { Database } from '#app/foundation/database/database.ts'
import type { ProductType } from '#app/shop/catalog/product.ts'
import { readShopWindow } from '#app/shop/catalog/window/read-shop-window.server.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { Site } from '#app/shop/sites/site.ts'

/** What the model knows of a thing on sale. */
export type ModelGoods = Readonly<{
  variantId: number
  productId: number
  type: ProductType
  cents: number
  surchargeCents: number
  depositCents: number
  grams: number
  taxClass: string
  stock: number | null
  isHidden: boolean
  offerCode: string | null
  plans: readonly number[]
  needsPlan: boolean
  /** Never comes again with a box. */
  isOneTime: boolean
  /** Variants that come along for nothing. */
  gifts: readonly number[]
}>

export type ModelGiftCard = Readonly<{ id: number; code: string; cents: number }>

export type ModelShop = Readonly<{
  goods: readonly ModelGoods[]
  rules: PriceRules
  giftCards: readonly ModelGiftCard[]
  now: Date
}>

/** Carts belong to the site of their country. */
export const MODEL_COUNTRIES: Readonly<Record<Site, readonly string[]>> = {
  main: ['DE', 'AT', 'DK'],
  ch: ['CH', 'LI'],
  nl: ['NL', 'LU', 'BE'],
}
export type ModelShops = Readonly<Record<Site, ModelShop & { window: ShopWindow }>>

/** Goods of every kind that carts treat differently. Meals come first, and the bonus is one of them. */
const HANDLES = [
  ...['coco-curry', 'apfel-crumble', 'acai-smoothie-bowl', 'pad-thai', 'coco-curry-sub', 'free-ingwer-shot'],
  ...['umami-bundle', 'umami-bundle-sub-50off', 'beeren-smoothie', 'ananas-minze-shot', 'energy-balls-kakao'],
  ...['cap-sand', 'paella-verde', 'pasta-primavera', 'e-book-gewuerze', 'booklet-rezepte', 'gift-card'],
  ...['starter-bundle', 'olivenoel', 'quinoa-gekocht'],
  ...['gratis-energy-balls', 'test', 'flyer-herbst'],
]
export const MODEL_GOODS = HANDLES.length

const FOOD: readonly ProductType[] = ['meal', 'bundle', 'drink', 'snack', 'pantry']

type Given = Pick<ModelShop, 'now' | 'giftCards'>

/** Reads the facts of all sites from a database with the demo shop in it. */
export async function readModelShops(db: Database, given: Given): Promise<ModelShops> {
  const read = async (site: Site) => {
    const { value: window } = await readShopWindow(db, { site, language: 'de', now: given.now })
    const rules = await readPriceRules(db, { site, now: given.now })
    return { goods: HANDLES.map((handle) => goodsIn(window, handle)), rules, ...given, window }
  }
  return { main: await read('main'), ch: await read('ch'), nl: await read('nl') }
}

function goodsIn(window: ShopWindow, handle: string): ModelGoods {
  const product = window.findProductByHandle(handle)
  if (!product) throw new Error(`The demo shop has no ${handle}`)
  const [variant] = product.variants
  const recurs = FOOD.includes(product.type) && !product.isHidden && !product.isOneTime
  const gifts = (product.facts.freeGifts ?? []).flatMap((gift) => {
    const [given] = window.findProductByHandle(gift)?.variants ?? []
    return given && given.stock !== 0 ? [given.id] : []
  })
  return {
    variantId: variant.id,
    productId: product.id,
    type: product.type,
    cents: variant.price.cents,
    surchargeCents: variant.boxSurcharge.cents,
    depositCents: variant.deposit.cents,
    grams: variant.nominalGrams,
    taxClass: product.taxClass,
    stock: variant.stock,
    isHidden: product.isHidden,
    offerCode: product.offerCode,
    plans: recurs ? window.frequencies.map(({ count }) => 2000 + count) : [],
    needsPlan: product.isSubscriptionVersion,
    isOneTime: product.isOneTime,
    gifts,
  }
}
