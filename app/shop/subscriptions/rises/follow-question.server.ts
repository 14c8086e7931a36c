import type { InTransaction } from '#app/foundation/database/database.ts'
import { isCovered } from '#app/shop/pricing/agreed/price-rise.ts'
import { priceQuestionMail } from '#app/shop/subscriptions/mails/price-question-mail.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { type RiseAhead, riseAhead } from '#app/shop/subscriptions/preview/price-rise-ahead.server.ts'
import { nameRises } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import type { CycleSupplies } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import {
  closeQuestion,
  findOpenQuestion,
  insertQuestion,
  saveQuestion,
} from '#app/shop/subscriptions/store/price-question-store.server.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { questionPath } from './question-link.server.ts'

type Looked = Readonly<{ supplies: CycleSupplies; now: Date }>

/**
 * Asks the customer about what costs more (S-24): once for each rise. What was asked before and is no more, or less, is
 * not asked again; another rise takes the place of a question that nobody has answered.
 */
export async function followQuestion(tx: InTransaction, open: OpenSubscription, looked: Looked): Promise<void> {
  const question = await findOpenQuestion(tx, open.row.id)
  const rise = await riseAhead(open, { db: tx, ...looked })
  if (!rise || !question || !isCovered(rise.rises, question.rises)) {
    if (question) await closeQuestion(tx, question.id, { outcome: rise ? 'replaced' : 'settled', now: looked.now })
    if (rise) await ask(tx, open, { rise, now: looked.now })
  } else await saveQuestion(tx, question.id, rise)
}

/** What an act leaves of a question: who chose otherwise may have answered it. */
export async function followAct(tx: InTransaction, open: OpenSubscription, looked: Looked): Promise<void> {
  if (await findOpenQuestion(tx, open.row.id)) await followQuestion(tx, open, looked)
}

async function ask(
  tx: InTransaction,
  open: OpenSubscription,
  { rise, now }: Readonly<{ rise: RiseAhead; now: Date }>,
): Promise<void> {
  const { row } = open
  const id = await insertQuestion(tx, { subscriptionId: row.id, ...rise, now })
  const customer = await findMailedCustomer(tx, row)
  const asked = { rises: await nameRises(tx, rise.rises, row.language), first: rise.first }
  const mail = priceQuestionMail({ ...asked, path: await questionPath(tx, id) }, customer)
  const occasion = { subscriptionId: row.id, kind: 'price-question', about: String(id), now }
  await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
}
