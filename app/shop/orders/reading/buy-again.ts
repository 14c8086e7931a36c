import type { Choosable, Plan } from '#app/shop/catalog/basket.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import type { OrderedLine } from '#app/shop/orders/order-snapshot.ts'

/** Why something cannot be put in the box again by itself: nobody sells it any more, there is none, or it asks for a choice. */
export type NotAgain = 'gone' | 'sold-out' | 'choose'

export type Again =
  | Readonly<{ kind: 'buyable'; product: Choosable; plan: Plan }>
  | Readonly<{ kind: NotAgain; handle: string | null }>

type BoughtLine = Pick<OrderedLine, 'variantId' | 'type' | 'plan' | 'nominalGrams'>

const VOUCHERS = ['gift-card', 'store-credit']
const MEAL_GRAMS = 1000

/** Whether what was bought can be bought again as it was, at what it costs today. */
export function againFor({ variantId, type, plan, nominalGrams }: BoughtLine, card: ProductCard | null): Again {
  if (!card) return { kind: 'gone', handle: null }
  const { id, handle, title, art, once, inBox, deposit, available, isOneTime } = card
  if (!available) return { kind: 'sold-out', handle }
  const isOtherVariant = card.variantId !== variantId
  const needsPlan = plan !== null && card.type !== 'meal'
  if (VOUCHERS.includes(type) || isOtherVariant || needsPlan) return { kind: 'choose', handle }
  const product: Choosable = {
    ...{ id, variantId, handle, title, art, type: card.type, once, inBox, available },
    ...(deposit ? { deposit } : {}),
    ...(isOneTime ? { isOneTime } : {}),
    ...(card.type === 'bundle' ? { meals: Math.floor(nominalGrams / MEAL_GRAMS) } : {}),
  }
  return { kind: 'buyable', product, plan: plan === null ? 'once' : 'box' }
}
