import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { FoundOrder } from '#app/shop/orders/reading/found-order.ts'
import { cancellationOf } from './cancellations.server.ts'
import type { Declaration } from './declaration.ts'
import { type KeptDeclaration, type Prover, takeIn } from './declarations.server.ts'

export type LeaveKind = 'withdrawal' | 'cancellation'

type Leaving = Readonly<{
  order: FoundOrder
  kind: LeaveKind
  /** What of it is meant; empty for everything. */
  goods: string
  language: Language
  /** Where the buyer has proved to be one. */
  provedBy: Prover
  now: Date
}>

/** The buyer of an order withdraws from it or cancels its subscription: who has proved to be the buyer says no more. */
export function declareOnOrder(db: Database, leaving: Leaving): Promise<KeptDeclaration> {
  const { language, provedBy, now } = leaving
  return takeIn(db, { declaration: declarationOn(leaving), language, provedBy, now })
}

function declarationOn({ order: { number, snapshot }, kind, goods, now }: Leaving): Declaration {
  const { firstName = '', lastName = '' } = snapshot.delivery ?? snapshot.billing ?? {}
  const sender = { name: `${firstName} ${lastName}`.trim(), contract: number, email: snapshot.email }
  if (kind === 'withdrawal') return { kind, content: { ...sender, goods } }
  return { kind, content: cancellationOf({ ...sender, cause: 'ordinary', reason: '', wishedOn: null }, now) }
}
