import Stripe from 'stripe'
import type { PaymentGateway } from './gateway.ts'

/** The largest page that Stripe gives. */
const PAGE_SIZE = 100

/** Customers at Stripe. Each payment with a typed method makes a record of its own. */
export function stripeCustomers(
  stripe: Stripe,
): Pick<PaymentGateway, 'createCustomer' | 'findCustomers' | 'forgetCustomer'> {
  return {
    createCustomer: async ({ email, key }) =>
      (await stripe.customers.create({ email }, { idempotencyKey: `customer:${key}` })).id,
    findCustomers: async ({ email, before }) => {
      const found: string[] = []
      const created = { lte: Math.ceil(before.getTime() / 1000) }
      for await (const { id } of stripe.customers.list({ email, created, limit: PAGE_SIZE })) found.push(id)
      return found
    },
    forgetCustomer: async (ref) => {
      await stripe.customers.del(ref).catch((error: unknown) => {
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
        if (!isGone) throw error
      })
    },
  }
}
