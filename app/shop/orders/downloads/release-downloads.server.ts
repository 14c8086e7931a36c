import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { noteDelivered } from '#app/shop/orders/note-delivered.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { signDownload } from './download-link.server.ts'
import '#app/shop/orders/order-tables.ts'

type Placed = Readonly<{ orderId: number; snapshot: OrderSnapshot; now: Date }>

/** Whether an order has anything to load; most orders are food alone. */
export function hasDownloads({ lines }: Pick<OrderSnapshot, 'lines'>): boolean {
  return lines.some(({ type }) => type === 'ebook')
}

/**
 * Makes the e-books of an order available, at once as its buyer agreed: like any goods they do not wait for a debit to
 * settle. An order of nothing else is carried out with that. Called again, nothing happens.
 */
export async function releaseDownloads(tx: InTransaction, { orderId, snapshot, now }: Placed): Promise<void> {
  const books = snapshot.lines.filter(({ type }) => type === 'ebook')
  if (books.length === 0) return
  const released = await tx
    .insertInto('download')
    .values(books.map(({ key }) => ({ order_id: orderId, line_key: key, released_at: now })))
    .onConflict((conflict) => conflict.columns(['order_id', 'line_key']).doNothing())
    .returning('id')
    .execute()
  if (released.length > 0 && books.length === snapshot.lines.length) await noteDelivered(tx, orderId, now)
}

/** The link of each e-book of an order, by the key of its line. */
export async function listDownloadLinks(
  db: Database | InTransaction,
  orderId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('download')
    .select(['id', 'line_key'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const links = new Map<string, string>()
  for (const { id, line_key } of rows) links.set(line_key, `/downloads/${await signDownload(db, id)}`)
  return links
}
