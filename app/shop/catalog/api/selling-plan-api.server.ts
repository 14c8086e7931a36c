import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { checkedList, connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { eur, type Money } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { planNumber, plansFor, planWords, recurringPrice } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow, WindowFrequency, WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'

/** Rhythms as selling plans of the published storefront API: one group for all, one plan for each rhythm. */
export const sellingPlanApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('selling-plan-api.graphql', import.meta.url)),
  resolvers: {
    Product: {
      sellingPlanGroups: (product: WindowProduct, page: PageArguments, { window, language }: CatalogContext) => {
        const plans = plansFor(product, window)
        const { group, option } = planWords[language]
        const options = [{ name: option, values: plans.map(({ name }) => name) }]
        return connectionOfList(plans.length ? [{ name: group, appName: null, options, plans }] : [], page)
      },
    },
    SellingPlanGroup: {
      sellingPlans: ({ plans }: { plans: readonly WindowFrequency[] }, page: PageArguments) =>
        connectionOfList(plans, page),
    },
    SellingPlan: {
      id: (plan: WindowFrequency) => globalId('SellingPlan', planNumber(plan)),
      description: () => null,
      metafield: () => null,
      metafields: (_: unknown, { identifiers }: { identifiers: readonly unknown[] }) =>
        checkedList('identifiers', identifiers).map(() => null),
      options: ({ name }: WindowFrequency, _: unknown, { language }: CatalogContext) => [
        { name: planWords[language].option, value: name },
      ],
      billingPolicy: policy('SellingPlanRecurringBillingPolicy'),
      deliveryPolicy: policy('SellingPlanRecurringDeliveryPolicy'),
      recurringDeliveries: () => true,
      checkoutCharge: () => ({
        type: 'PERCENTAGE',
        value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100 },
      }),
      // What a meal costs depends on the size of the box, which no plan knows.
      priceAdjustments: () => [],
    },
  },
}

function policy(__typename: string) {
  return ({ interval, count }: WindowFrequency) => ({ __typename, interval, intervalCount: count })
}

/** What a variant costs when it comes in a rhythm. */
export function sellingPlanAllocation(variant: WindowVariant, sellingPlan: WindowFrequency, window: ShopWindow) {
  const { price, base } = recurringPrice(window.productOf(variant), variant, window)
  return allocationOf(sellingPlan, { price, once: variant.price, base })
}

type PlanPrice = Readonly<{ price: Money; once: Money; base: Money | null }>

/** A rhythm with its price beside the single one; every delivery is paid when it comes. */
export function allocationOf(sellingPlan: WindowFrequency, { price, once, base }: PlanPrice) {
  const amount = moneyV2(price)
  return {
    sellingPlan,
    checkoutChargeAmount: amount,
    remainingBalanceChargeAmount: moneyV2(eur(0)),
    priceAdjustments: [
      {
        price: amount,
        compareAtPrice: moneyV2(once),
        perDeliveryPrice: amount,
        unitPrice: base && moneyV2(base),
      },
    ],
  }
}
