import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import '#app/shop/customers/customer-tables.ts'
import type { DossierPart, Loss, Person } from './dossier.ts'
import { erasedMail } from './dossier-mails.ts'

type Dossier = Readonly<{ db: Database; parts: readonly DossierPart[] }>

/** What its owner loses with an account, to be told before. */
export async function listLosses({ db, parts }: Dossier, person: Person): Promise<readonly Loss[]> {
  const losses = await Promise.all(parts.map((part) => part.losses?.(db, person) ?? []))
  return losses.flat()
}

type Erasing = Readonly<{ customerId: number; site: Site; now: Date }>

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
  { customerId, site, now }: Erasing,
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
  await eraseParts(tx, parts, { customerId, email, now })
  const siteOrigin = await findSiteOrigin(tx, site)
  const queued = { siteOrigin, recipient: email, dedupeKey: `account-erased:${customerId}`, now }
  await queueShopMail(tx, erasedMail(languageFor(language)), queued)
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
    async findDue(db, { now, limit }) {
      const due = await open(db)
        .select('id')
        .where('erased_at', '<=', new Date(now.getTime() - UNDER_WAY_MS))
        .where(withoutJob(FINISHING, 'customer.id'))
        .orderBy('erased_at')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const erased = open(db).select('erased_at').orderBy('erased_at').limit(1)
      const since = after && new Date(after.getTime() - UNDER_WAY_MS)
      const next = await (since ? erased.where('erased_at', '>', since) : erased).executeTakeFirst()
      return next?.erased_at ? new Date(next.erased_at.getTime() + UNDER_WAY_MS) : null
    },
    run: (key, { db, now }) => finish({ db, parts }, Number(key), now),
  }
}

function finish({ db, parts }: Dossier, customerId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await tx
      .updateTable('customer')
      .set({ erasure_finished_at: now })
      .where('id', '=', customerId)
      .where('erasure_finished_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!customer) return
    await eraseParts(tx, parts, { customerId, email: customer.email, now })
  })
}
