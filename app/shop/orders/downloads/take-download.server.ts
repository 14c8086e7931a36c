import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { readDownloadLink, signDownload } from './download-link.server.ts'
import { mayDownload } from './may-download.ts'
import type { OrderDownload } from './order-download.ts'
import '#app/shop/orders/order-tables.ts'

export type TakenDownload = Readonly<{ id: number; handle: string; title: string }>

/** The e-book behind a link, as long as its buyer may have it. */
export async function findDownload(db: Database, link: string): Promise<Result<TakenDownload, 'not-found' | 'ended'>> {
  const id = await readDownloadLink(db, link)
  const row = id === null ? undefined : await downloads(db).where('download.id', '=', id).executeTakeFirst()
  if (!row) return refused('not-found')
  const line = row.snapshot.lines.find(({ key }) => key === row.line_key)
  return line && isOpen(row) ? done({ id: row.id, handle: line.handle, title: line.title }) : refused('ended')
}

/** The e-books of an order. */
export async function listDownloads(db: Database, orderId: number): Promise<readonly OrderDownload[]> {
  const rows = await downloads(db).where('placed.id', '=', orderId).orderBy('download.id').execute()
  return Promise.all(
    rows.map(async (row) => ({
      title: row.snapshot.lines.find(({ key }) => key === row.line_key)?.title ?? '',
      path: isOpen(row) ? `/downloads/${await signDownload(db, row.id)}` : null,
    })),
  )
}

/** Counts that an e-book was loaded. */
export async function countDownload(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('download').set({ taken: sql`taken + 1`, last_taken_at: now }).where('id', '=', id).execute()
}

type DownloadRow = Awaited<ReturnType<ReturnType<typeof downloads>['executeTakeFirstOrThrow']>>

function isOpen({ line_key: lineKey, snapshot, refunds, ...row }: DownloadRow): boolean {
  const { financial_status: financialStatus, is_withdrawn: isWithdrawn } = row
  const isCancelled = row.cancelled_at !== null
  return mayDownload({ lineKey, snapshot, refunds, financialStatus, isCancelled, isWithdrawn })
}

function downloads(db: Database) {
  return db
    .selectFrom('download')
    .innerJoin('customer_order as placed', 'placed.id', 'download.order_id')
    .select(['download.id', 'line_key', 'snapshot', 'financial_status', 'cancelled_at'])
    .select((query) => [
      query
        .exists(
          query
            .selectFrom('order_event')
            .select('order_event.id')
            .whereRef('order_event.order_id', '=', 'placed.id')
            .where('kind', '=', 'withdrawn'),
        )
        .$castTo<boolean>()
        .as('is_withdrawn'),
      jsonArrayFrom(
        query
          .selectFrom('refund')
          .select('lines')
          .whereRef('refund.order_id', '=', 'placed.id')
          // A refund that is on its way counts already: nobody gets book and money.
          .where('state', '<>', 'failed'),
      ).as('refunds'),
    ])
}
