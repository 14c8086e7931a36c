import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { noteToForget } from './forget-methods.server.ts'
import { type KeptMethod, type MethodRefusal, successorOf } from './kept-method.ts'
import { listMethods } from './list-methods.server.ts'
import { saveDefaultMethod, saveRemoved } from './method-store.server.ts'

type Own = Readonly<{ customerId: number; methodId: number; today: CalendarDate }>

/** Makes one of a customer's own methods the one that is charged where none is named. */
export function makeDefaultMethod(
  db: Database,
  { customerId, methodId, today }: Own,
): Promise<Result<null, Extract<MethodRefusal, 'NOT_FOUND' | 'EXPIRED'>>> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const method = (await listMethods(tx, { customerId, today })).find(({ id }) => id === methodId)
    if (!method) return refused('NOT_FOUND')
    if (method.isExpired) return refused('EXPIRED')
    await saveDefaultMethod(tx, customerId, methodId)
    return done(null)
  })
}

/** What has to happen together with the end of a method: what was charged to it is charged to another from now on. */
export type OnMethodRemoved = (
  tx: InTransaction,
  moved: Readonly<{ customerId: number; from: number; to: number; now: Date }>,
) => Promise<void>

type Removing = Own & Readonly<{ now: Date; onRemoved: OnMethodRemoved }>

export type RemovedMethod = Readonly<{
  /** The method that took its place. */
  successor: KeptMethod | null
}>

/**
 * Removes one of a customer's own methods. Another good one takes its place as the default and for subscriptions; where
 * there is none, a method that an active subscription is charged to stays.
 */
export function removeMethod(
  db: Database,
  { customerId, methodId, today, now, onRemoved }: Removing,
): Promise<Result<RemovedMethod, Extract<MethodRefusal, 'NOT_FOUND' | 'ONLY_METHOD_OF_SUBSCRIPTION'>>> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const methods = await listMethods(tx, { customerId, today })
    const method = methods.find(({ id }) => id === methodId)
    if (!method) return refused('NOT_FOUND')
    const successor = successorOf(methodId, methods)
    if (method.paysSubscription && !successor) return refused('ONLY_METHOD_OF_SUBSCRIPTION')
    await saveRemoved(tx, methodId, now)
    await noteToForget(tx, { customerId, methodId, now })
    if (successor) {
      if (method.isDefault) await saveDefaultMethod(tx, customerId, successor.id)
      await onRemoved(tx, { customerId, from: methodId, to: successor.id, now })
    }
    return done({ successor })
  })
}
