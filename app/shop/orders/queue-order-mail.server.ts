import type { InTransaction } from '#app/foundation/database/database.ts'

/** What the buyer of an order is told by mail. */
export type OrderMailKind = 'confirmed' | 'shipped' | 'delivered' | 'refunded' | 'cancelled'

export type OrderMailWish = Readonly<{
  kind: OrderMailKind
  orderId: number
  /** What the mail is about beside the order: the id of its refund or fulfilment; part of its dedupe key. */
  about: string
  now: Date
}>

/** Queues a mail about an order together with the change that it tells of. */
export async function queueOrderMail(_tx: InTransaction, _wish: OrderMailWish): Promise<void> {}
