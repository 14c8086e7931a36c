import { randomUUID } from 'node:crypto'
import { done, refused } from '#app/foundation/result/result.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { addMethod } from '#app/shop/paying/methods/add-method.server.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { changePaymentMethod } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { setBackupMethod } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { bodies } from './act-bodies.ts'
import { shownMethod } from './shown-subscription.server.ts'
import { answer, type Routing, refuse, type SubscriptionApi } from './subscription-request.server.ts'

export type MethodSettings = Readonly<{
  gateway: PaymentGateway /** Where a bank sends its customer back to. */
  returnUrl: string
}>

/** Payment methods of the customer, and which of them a subscription is charged to. */
export function addMethodRoutes({ act, read, write }: Routing, api: SubscriptionApi & MethodSettings): void {
  const { subscriptions, gateway, returnUrl } = api
  const { db, clock } = subscriptions
  const list = async (customerId: number) =>
    (await listMethods(db, { customerId, today: clock.today(SHOP_TIME_ZONE) })).map(shownMethod)

  read('/paymentMethod', async (c, customerId) => answer(c, await list(customerId)))
  write('post', '/paymentMethod', {
    run: async ({ c, customerId, json }) => {
      const body = bodies.newMethod.safeParse(json)
      const customer = await findCustomer(db, customerId)
      if (!body.success || !customer) return refuse(c, 'PAYMENT_METHOD_FAILED')
      const { methodRef, makeDefault } = body.data
      const wanted = { key: randomUUID(), customer: { id: customerId, email: customer.email }, agreedFrom: null }
      const added = await addMethod(
        { db, clock, gateway },
        { ...wanted, methodRef, makesDefault: makeDefault, returnUrl },
      )
      if (!added.ok) return refuse(c, 'PAYMENT_METHOD_FAILED')
      return answer(c, { ...added.value, paymentMethods: await list(customerId) })
    },
  })
  act('put', '/paymentMethod', {
    schema: bodies.paymentMethod,
    fault: 'PAYMENT_METHOD_FAILED',
    isCharging: true,
    run: async ({ request, body: { paymentMethodId, backupPaymentMethodId } }) => {
      if (paymentMethodId === undefined && backupPaymentMethodId === undefined) return refused('PAYMENT_METHOD_FAILED')
      // Of two wishes none is carried out if the other cannot be.
      const areBoth = paymentMethodId !== undefined && backupPaymentMethodId !== undefined
      const looked = areBoth
        ? await changePaymentMethod(subscriptions, { ...request, isPreview: true }, { methodId: paymentMethodId })
        : done(null)
      if (!looked.ok) return looked
      const backup =
        backupPaymentMethodId === undefined
          ? done({ receipt: null, value: null })
          : await setBackupMethod(subscriptions, { ...request, claim: undefined }, { methodId: backupPaymentMethodId })
      if (!backup.ok || paymentMethodId === undefined) return backup
      // The backup has changed what was shown.
      const rest = areBoth ? { ...request, shown: undefined } : request
      return changePaymentMethod(subscriptions, rest, { methodId: paymentMethodId })
    },
  })
}
