import type { Context } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { cancellationOf } from '#app/shop/declarations/cancellations.server.ts'
import type { Declaration } from '#app/shop/declarations/declaration.ts'
import { withdrawalForm } from '#app/shop/declarations/declaration-forms.ts'
import { takeIn } from '#app/shop/declarations/declarations.server.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import {
  type CheckoutServices,
  goTo,
  isOwnForm,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readFields } from '#app/surfaces/checkout/frame/form-guard.server.ts'

type Leaving = Readonly<{ order: FoundOrder; language: Language; kind: 'withdrawal' | 'cancellation' }>

const RECEIPTS = { withdrawal: '/widerruf', cancellation: '/cancellation' } as const

/** The buyer withdraws or cancels on the order's own page: who may see it has proved enough. */
export async function declareOnOrder(
  services: CheckoutServices,
  c: Context,
  { order, language, kind }: Leaving,
): Promise<Response> {
  const fields = isOwnForm(services, c) ? await readFields(c) : null
  if (!fields) return message(services, { name: 'refused', language })
  const now = services.clock.now()
  const { goods } = typedInto(withdrawalForm, typedIn(fields))
  const declaration = declarationOn(order, { kind, goods, now })
  const { id, token } = await takeIn(services.db, { declaration, language, provedBy: 'order-page', now })
  services.answerLetter(id)
  return goTo(c, localePath(language, `${RECEIPTS[kind]}/${token}`))
}

function declarationOn(
  { number, snapshot }: FoundOrder,
  { kind, goods, now }: Pick<Leaving, 'kind'> & Readonly<{ goods: string; now: Date }>,
): Declaration {
  const { firstName = '', lastName = '' } = snapshot.delivery ?? snapshot.billing ?? {}
  const sender = { name: `${firstName} ${lastName}`.trim(), contract: number, email: snapshot.email }
  if (kind === 'withdrawal') return { kind, content: { ...sender, goods } }
  return { kind, content: cancellationOf({ ...sender, cause: 'ordinary', reason: '', wishedOn: null }, now) }
}
