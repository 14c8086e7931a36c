import { globalId } from '#app/foundation/ids/global-id.ts'
import { MEAL_GRAMS } from '#app/shop/cart/cart-mode.ts'
import type { Basket, Choosable, ChosenLine, Plan } from '#app/shop/catalog/basket.ts'
import { productTypeName } from '#app/shop/catalog/product-type-names.ts'
import { cartMemory, subscribeCart } from './cart-core.ts'
import type { CartGoods, CartMemory } from './cart-memory.ts'
import { type ShownLine, shownLines } from './cart-wishes.ts'
import { wish } from './fill-cart.ts'

const MEAL = 'Meal'
/** What fills the box. */
const FILLING = [MEAL, 'Bundle']
/** Marks what is no meal. */
const SIDE_GRAMS = 1

let known: Readonly<{ memory: CartMemory; lines: readonly ChosenLine[] }> | null = null

/** The cart as all add buttons of the shop know it. */
export const cartBasket: Basket = {
  subscribe: subscribeCart,
  lines: () => {
    const memory = cartMemory()
    if (known?.memory !== memory) known = { memory, lines: shownLines(memory).filter(isBought).map(chosenLine) }
    return known.lines
  },
  set: (product, quantity, plan) =>
    wish({
      variantId: globalId('ProductVariant', product.variantId),
      quantity,
      oneTime: isOnce(product, plan),
      goods: goodsOf(product),
    }),
}

function isBought({ kind }: ShownLine): boolean {
  return kind === 'goods'
}

function chosenLine({ goods, quantity, oneTime }: ShownLine): ChosenLine {
  const { title, image, type, requiresPlan } = goods
  const variantId = Number(goods.variantId.slice(goods.variantId.lastIndexOf('/') + 1))
  return {
    variantId,
    quantity,
    plan: (type === MEAL || requiresPlan) && !oneTime ? 'box' : 'once',
    title,
    art: image?.src ?? '',
    wells: FILLING.includes(type) ? Math.floor(goods.nominalGrams / MEAL_GRAMS) : 0,
  }
}

/** What there is only once, and a meal that somebody wants once although it could come again. */
function isOnce({ type, isSubscription, isOneTime }: Choosable, plan: Plan): boolean {
  return isOneTime === true || (type === 'meal' && plan === 'once' && !isSubscription)
}

/** What a tile knows of its goods. */
function goodsOf(product: Choosable): CartGoods {
  const meals = product.meals ?? (product.type === 'meal' ? 1 : 0)
  return {
    productId: globalId('Product', product.id),
    variantId: globalId('ProductVariant', product.variantId),
    handle: product.handle,
    title: product.title,
    variantTitle: '',
    sku: product.sku ?? '',
    image: { src: product.art, altText: product.title },
    type: productTypeName(product),
    available: product.available,
    nominalGrams: meals > 0 ? meals * MEAL_GRAMS : SIDE_GRAMS,
    onceCents: product.once.price.cents,
    inBoxCents: product.inBox?.price.cents ?? null,
    depositCents: product.deposit?.cents ?? 0,
    compareAtCents: null,
    plans: [],
    requiresPlan: product.isSubscription === true,
  }
}
