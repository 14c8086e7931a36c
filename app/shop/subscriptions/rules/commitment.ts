import type { Language } from '#app/foundation/i18n/language.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import type { Commitment } from './subscription.ts'

/** A discount that belongs to one subscription: no row of the shop's discounts, and nothing that is counted. */
export const COMMITMENT_DISCOUNT_ID = 0

/** Whether a box gets the discount for those who stay: 'from box 5 on' is the fifth paid one (S-13). */
export function isEarned({ afterOrders }: Commitment, ordersCompleted: number): boolean {
  return ordersCompleted + 1 >= afterOrders
}

const BANNERS = {
  de: {
    earned: (percent: number) => `Danke, dass du bleibst: ${percent} % Treuerabatt auf alle Gerichte, in jeder Box.`,
    ahead: (percent: number, boxes: number) =>
      `${boxes === 1 ? 'Noch eine Box' : `Noch ${boxes} Boxen`}, dann bekommst du ${percent} % Treuerabatt auf alle Gerichte.`,
  },
  en: {
    earned: (percent: number) => `Thank you for staying: ${percent}% loyalty discount on all meals, in every box.`,
    ahead: (percent: number, boxes: number) =>
      `${boxes === 1 ? 'One more box' : `${boxes} more boxes`}, then you get ${percent}% loyalty discount on all meals.`,
  },
}

/** What those who stay are told at the top of their subscription. */
export function commitmentBanner(commitment: Commitment, ordersCompleted: number, language: Language): string {
  const words = BANNERS[language]
  const { percent, afterOrders } = commitment
  if (isEarned(commitment, ordersCompleted)) return words.earned(percent)
  return words.ahead(percent, afterOrders - 1 - ordersCompleted)
}

/** The discount as the price engine knows it: on meals only, rounded up to the cent. */
export function commitmentDiscount({ percent }: Commitment): Discount {
  return {
    id: COMMITMENT_DISCOUNT_ID,
    code: null,
    title: { de: 'Treuerabatt', en: 'Loyalty discount' },
    value: { kind: 'percent', percent },
    class: 'product',
    productIds: null,
    mealsOnly: true,
    purchase: 'subscription',
    minimumCents: null,
    minimumMeals: null,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    used: 0,
    oncePerCustomer: false,
    firstOrderOnly: false,
    combinesWith: ['product', 'order', 'delivery'],
    isPersonal: false,
  }
}
