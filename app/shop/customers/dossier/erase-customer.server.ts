import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import '#app/shop/customers/customer-tables.ts'
import type { AskedBy, DossierPart, Loss, Person } from './dossier.ts'
import { erasedMail } from './dossier-mails.ts'
import { findPerson } from './find-person.server.ts'

type Dossier = Readonly<{ db: Database; parts: readonly DossierPart[] }>

/** What its owner loses with an account, to be told before. */
export async function listLosses({ db, parts }: Dossier, customerId: number): Promise<readonly Loss[]> {
  const person = await findPerson(db, customerId)
  const losses = await Promise.all(parts.map((part) => part.losses?.(db, person) ?? []))
  return losses.flat()
}

type Erasing = Readonly<{ customerId: number; by: AskedBy; site: Site; now: Date }>

/**
 * Erases an account. What is still under way, such as an order or a payment, is erased when it is over; what the law
 * wants to be kept stays where it is. False when it was erased before.
 */
export function eraseCustomer({ db, parts }: Dossier, erasing: Erasing): Promise<boolean> {
  return inTransaction(db, (tx) => eraseCustomerIn(tx, parts, erasing))
}

/** The same together with what else has to happen. */
export async function eraseCustomerIn(
  tx: InTransaction,
  parts: readonly DossierPart[],
  { customerId, by, site, now }: Erasing,
): Promise<boolean> {
  const customer = await tx
    .selectFrom('customer')
    .select(['email', 'language'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) return false
  const { email, language } = customer
  await eraseParts(tx, parts, { ...(await findPerson(tx, customerId)), now })
  const siteOrigin = await findSiteOrigin(tx, site)
  const queued = { siteOrigin, recipient: email, dedupeKey: `account-erased:${customerId}`, now }
  await queueShopMail(tx, erasedMail({ by, language: languageFor(language) }), queued)
  return true
}

async function eraseParts(
  tx: InTransaction,
  parts: readonly DossierPart[],
  erased: Person & { now: Date },
): Promise<void> {
  for (const part of parts) await part.erase?.(tx, erased)
  const over = await Promise.all(parts.map((part) => part.listOverOrders?.(tx, erased) ?? []))
  for (const orderId of over.flat()) for (const part of parts) await part.eraseOrder?.(tx, { orderId, now: erased.now })
}

const FINISHING = 'erasures.finish'
/** Payments that were under way have ended by then, one way or the other. */
const UNDER_WAY_MS = 2 * 86_400_000

/** Looks through erased accounts once more, for what came to an end since. */
export function createErasureWork(parts: readonly DossierPart[]): DueWork {
  const open = (db: Database) =>
    db.selectFrom('customer').where('erased_at', 'is not', null).where('erasure_finished_at', 'is', null)
  return {
    name: FINISHING,
    ...dueRows(FINISHING, { waiting: open, key: 'customer.id', at: 'erased_at', afterMs: UNDER_WAY_MS }),
    run: (key, { db, now }) => finish({ db, parts }, Number(key), now),
  }
}

function finish({ db, parts }: Dossier, customerId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const finished = await tx
      .updateTable('customer')
      .set({ erasure_finished_at: now })
      .where('id', '=', customerId)
      .where('erasure_finished_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (finished) await eraseParts(tx, parts, { ...(await findPerson(tx, customerId)), now })
  })
}
