import { randomUUID } from 'node:crypto'
import { zipOf } from '#app/foundation/archive/zip.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { notify } from '#app/foundation/database/listen.server.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { languageFor } from '#app/foundation/i18n/language.ts'
import { dueRows } from '#app/foundation/jobs/due-rows.server.ts'
import { type DueWork, hourlySweep } from '#app/foundation/jobs/due-work.server.ts'
import { WORK_CHANNEL } from '#app/foundation/jobs/job-queue.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import '#app/shop/customers/customer-tables.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { type AskedBy, type DossierFile, type DossierPart, EXPORT_DAYS, type Person } from './dossier.ts'
import { exportedMail } from './dossier-mails.ts'
import './dossier-tables.ts'
import { findPerson } from './find-person.server.ts'
import { readableDossier, type Sections } from './readable-dossier.ts'

const PREPARING = 'exports.prepare'
const DAY_MS = 86_400_000

type Dossier = Readonly<{ db: Database; parts: readonly DossierPart[] }>

type Export = Readonly<{ customerId: number; by: AskedBy }>

/**
 * Begins a copy of everything that is kept about a customer; an earlier copy of who asks is forgotten. Small ones are
 * ready when this answers, the others are left to a worker.
 */
export async function askExport({ db, parts }: Dossier, { customerId, by }: Export, now: Date): Promise<string> {
  const person = await findPerson(db, customerId)
  const row = {
    id: randomUUID(),
    ...{ asked_at: now, ready_at: null, expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS), archive: null },
  }
  const isBegun = await inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return false
    await tx
      .insertInto('customer_export')
      .values({ customer_id: customerId, asked_by: by, ...row })
      .onConflict((conflict) => conflict.columns(['customer_id', 'asked_by']).doUpdateSet(row))
      .execute()
    return true
  })
  if (!isBegun) return row.id
  const sizes = await Promise.all(parts.map(({ isLarge }) => isLarge?.(db, person) ?? false))
  if (sizes.includes(true)) await notify(db, WORK_CHANNEL, PREPARING)
  else await prepareExport({ db, parts }, row.id, now)
  return row.id
}

/** What may be known of a copy by who asked for it; null when there is none. */
export type ExportState = Readonly<{ id: string; askedAt: Date; isReady: boolean; expiresAt: Date; bytes: number }>

export async function findExport(db: Database, { customerId, by }: Export, now: Date): Promise<ExportState | null> {
  const found = await db
    .selectFrom('customer_export')
    .select(['id', 'asked_at', 'ready_at', 'expires_at'])
    .select(({ fn }) => fn<number | null>('octet_length', ['archive']).as('bytes'))
    .where('customer_id', '=', customerId)
    .where('asked_by', '=', by)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const { id, asked_at, ready_at, expires_at, bytes } = found
  return { id, askedAt: asked_at, isReady: ready_at !== null, expiresAt: expires_at, bytes: bytes ?? 0 }
}

/** The archive of an export, for who asked for it alone; null for everything else, and once it has expired. */
export async function takeExport(
  db: Database,
  { customerId, by, id, now }: Export & Readonly<{ id: string; now: Date }>,
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('customer_export')
    .select('archive')
    .where('customer_id', '=', customerId)
    .where('asked_by', '=', by)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.archive ?? null
}

/** Puts together exports that were too large to wait for, and those whose process died. */
export function createExportWork(parts: readonly DossierPart[]): DueWork {
  const open = (db: Database) => db.selectFrom('customer_export').where('ready_at', 'is', null)
  return {
    name: PREPARING,
    ...dueRows(PREPARING, { waiting: open, key: 'customer_export.id', at: 'asked_at' }),
    run: (id, { db, now }) => prepareExport({ db, parts }, id, now),
  }
}

/** Of two who prepare one export, the second finds nothing to do. */
function prepareExport({ db, parts }: Dossier, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const asked = await tx
      .selectFrom('customer_export')
      .select(['customer_id', 'asked_by'])
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!asked) return
    const { email, language } = await tx
      .selectFrom('customer')
      .select(['email', 'language'])
      .where('id', '=', asked.customer_id)
      .executeTakeFirstOrThrow()
    const person = await findPerson(tx, asked.customer_id)
    const files = await dossierOf(tx, parts, { person, language, now })
    await tx
      .updateTable('customer_export')
      .set({ archive: zipOf(files, now), ready_at: now })
      .where('id', '=', id)
      .execute()
    await tell(tx, { id, by: asked.asked_by, email, language, now })
  })
}

type Asked = Readonly<{ person: Person; language: string; now: Date }>

async function dossierOf(
  tx: InTransaction,
  parts: readonly DossierPart[],
  { person, now, ...customer }: Asked,
): Promise<readonly DossierFile[]> {
  const language = languageFor(customer.language)
  const read: Record<string, unknown> = {}
  const files: DossierFile[] = []
  for (const part of parts) {
    read[part.name] = await part.read(tx, person)
    files.push(...((await part.files?.(tx, person)) ?? []))
  }
  const json = JSON.stringify({ shop: SHOP_NAME, asOf: now, ...read }, null, 2)
  const { shop, asOf, ...sections } = JSON.parse(json) as Sections & { asOf: string }
  const page = readableDossier({ sections, language, asOf })
  return [
    { path: 'overview.html', bytes: Buffer.from(page) },
    { path: 'data.json', bytes: Buffer.from(json) },
    ...files,
  ]
}

type Ready = Readonly<{ id: string; by: AskedBy; email: string; language: string; now: Date }>

async function tell(tx: InTransaction, { id, by, email, now, ...customer }: Ready): Promise<void> {
  const siteOrigin = await findSiteOrigin(tx, 'main')
  const mail = exportedMail({ by, language: languageFor(customer.language), origin: siteOrigin.origin })
  await queueShopMail(tx, mail, { siteOrigin, recipient: email, dedupeKey: `export:${id}`, now })
}

export const purgeExports = hourlySweep({
  name: 'exports.purge',
  async nextDue(db) {
    const first = await db
      .selectFrom('customer_export')
      .select('expires_at')
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirst()
    return first?.expires_at ?? null
  },
  async run(db, now) {
    await db.deleteFrom('customer_export').where('expires_at', '<=', now).execute()
  },
})
