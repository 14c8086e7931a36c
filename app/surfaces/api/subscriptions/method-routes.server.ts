import { randomUUID } from 'node:crypto'
import { refused } from '#app/foundation/result/result.ts'
import { findCustomer } from '#app/shop/customers/profile/find-customer.server.ts'
import { addMethod } from '#app/shop/paying/methods/add-method.server.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import type { MethodTries } from '#app/shop/paying/methods/method-tries.server.ts'
import type { PaymentGateway } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { ActRequest } from '#app/shop/subscriptions/acts/act-on.server.ts'
import { addBackupMethod, changePaymentMethod } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { setBackupMethod } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { bodies } from './act-bodies.ts'
import { METHOD_LIMIT } from './act-words.ts'
import { shownMethod } from './shown-subscription.server.ts'
import { answer, type Routing, refuse, type SubscriptionApi } from './subscription-request.server.ts'

export type MethodSettings = Readonly<{
  gateway: PaymentGateway
  methodTries: MethodTries
  /** Where a bank sends its customer back to. */
  returnUrl: string
}>

/** Payment methods of the customer, and which of them a subscription is charged to. */
export function addMethodRoutes({ act, read, write }: Routing, api: SubscriptionApi & MethodSettings): void {
  const { subscriptions, gateway, methodTries, returnUrl, clientOf } = api
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
      const client = clientOf(c)
      const added = await addMethod(
        { db, clock, gateway, tries: methodTries },
        { ...wanted, client, methodRef, makesDefault: makeDefault, returnUrl },
      )
      if (!added.ok) {
        if (added.refusal.code === 'TOO_OFTEN') return refuse(c, 'TOO_OFTEN', added.refusal.field)
        const isFull = added.refusal.code === 'PAYMENT_METHOD_LIMIT'
        return refuse(c, 'PAYMENT_METHOD_FAILED', isFull ? METHOD_LIMIT : '')
      }
      return answer(c, { ...added.value, paymentMethods: await list(customerId) })
    },
  })
  act('put', '/paymentMethod', {
    schema: bodies.paymentMethod,
    fault: 'PAYMENT_METHOD_FAILED',
    isCharging: true,
    run: ({ request, body }) => changeMethods(subscriptions, request, body),
  })
}

type Methods = Readonly<{ paymentMethodId?: number | undefined; backupPaymentMethodId?: number | null | undefined }>

/** The first method, the backup, or both: of two wishes none is carried out if the other cannot be. */
async function changeMethods(
  settings: SubscriptionSettings,
  request: ActRequest,
  { paymentMethodId: first, backupPaymentMethodId: backup }: Methods,
) {
  if (first === undefined)
    return backup === undefined
      ? refused('PAYMENT_METHOD_FAILED' as const)
      : addBackupMethod(settings, request, { methodId: backup })
  if (backup !== undefined) {
    const looked = await changePaymentMethod(settings, { ...request, isPreview: true }, { methodId: first })
    if (!looked.ok) return looked
    const kept = await setBackupMethod(settings, { ...request, claim: undefined }, { methodId: backup })
    if (!kept.ok) return kept
  }
  // The backup has changed what was shown.
  const rest = backup === undefined ? request : { ...request, shown: undefined }
  return changePaymentMethod(settings, rest, { methodId: first })
}
