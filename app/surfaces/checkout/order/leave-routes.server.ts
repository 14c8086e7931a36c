import type { Context } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { withdrawalForm } from '#app/shop/declarations/declaration-forms.ts'
import { declareOnOrder, type LeaveKind } from '#app/shop/declarations/declare-on-order.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import {
  type CheckoutServices,
  goTo,
  isOwnForm,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readFields } from '#app/surfaces/checkout/frame/form-guard.server.ts'

type Leaving = Readonly<{ order: FoundOrder; language: Language; kind: LeaveKind }>

const RECEIPTS = { withdrawal: '/widerruf', cancellation: '/cancellation' } as const

/** The buyer withdraws or cancels on the order's own page: who may see it has proved enough. */
export async function leaveOnOrderPage(
  services: CheckoutServices,
  c: Context,
  { order, language, kind }: Leaving,
): Promise<Response> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  if (!fields) return message(services, { name: 'refused', language })
  const now = services.clock.now()
  const { goods } = typedInto(withdrawalForm, typedIn(fields))
  const leaving = { order, kind, goods, language, provedBy: 'order-page', now } as const
  const { id, token } = await declareOnOrder(services.db, leaving)
  services.answerLetter(id)
  return goTo(c, localePath(language, `${RECEIPTS[kind]}/${token}`))
}
