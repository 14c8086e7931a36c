import { type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { isExpiredOn, type KeptMethod } from './kept-method.ts'
import './method-tables.ts'

type Row = Selectable<Tables['payment_method']> & Readonly<{ pays_subscription: boolean }>
type Own = Readonly<{ customerId: number; today: CalendarDate }>

/** All methods that a customer has kept, the default first, then the newest. */
export async function listMethods(
  db: Database | InTransaction,
  { customerId, today }: Own,
): Promise<readonly KeptMethod[]> {
  const rows = await ownMethods(db, customerId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
  return rows.map((row) => methodIn(row, today))
}

/** One of a customer's own methods; null for an id of somebody else, as for one that nobody has. */
export async function findKeptMethod(
  db: Database | InTransaction,
  { customerId, methodId, today }: Own & Readonly<{ methodId: number }>,
): Promise<KeptMethod | null> {
  const row = await ownMethods(db, customerId).where('id', '=', methodId).executeTakeFirst()
  return row ? methodIn(row, today) : null
}

/** What a gateway is asked to charge: a method that the customer has kept and not removed. */
export type ChargeableMethod = Readonly<{
  id: number
  gateway: string
  method: SavedMethod
  mandateReference: string | null
}>

type Wanted = Readonly<{
  customerId: number
  /** Null where the customer's default is meant. */
  methodId: number | null
}>

/**
 * The chargeable method of a customer: the one that is named, or the default where none is named or the named one was
 * removed. Null when the customer keeps none.
 */
export async function findChargeableMethod(
  db: Database | InTransaction,
  { customerId, methodId }: Wanted,
): Promise<ChargeableMethod | null> {
  const row = await ownMethods(db, customerId)
    .where(({ or, eb }) => or([eb('is_default', '=', true), ...(methodId === null ? [] : [eb('id', '=', methodId)])]))
    .orderBy(({ eb }) => eb('id', '=', methodId ?? 0), 'desc')
    .executeTakeFirst()
  return row ? chargeable(row) : null
}

/** The method that a buyer has chosen among their own; null for any other. */
export async function findChosenMethod(
  db: Database | InTransaction,
  { customerId, methodId }: Readonly<{ customerId: number; methodId: number }>,
): Promise<ChargeableMethod | null> {
  const row = await ownMethods(db, customerId).where('id', '=', methodId).executeTakeFirst()
  return row ? chargeable(row) : null
}

function ownMethods(db: Database | InTransaction, customerId: number) {
  return db
    .selectFrom('payment_method')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from subscription where payment_method_id = payment_method.id and subscription.status = 'ACTIVE'
      )`.as('pays_subscription'),
    )
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
}

function methodIn(row: Row, today: CalendarDate): KeptMethod {
  const { id, kind, brand, last4, label, is_default, mandate_reference, pays_subscription } = row
  const expiry = expiryOf(row)
  return {
    ...{ id, kind, brand, last4, label, expiry, isExpired: isExpiredOn(expiry, today), isDefault: is_default },
    ...{ mandateReference: mandate_reference, paysSubscription: pays_subscription },
  }
}

function chargeable(row: Row): ChargeableMethod {
  const { id, gateway, kind, gateway_ref: ref, label, fingerprint, brand, last4, mandate_reference } = row
  const method = { kind, ref, label, fingerprint, brand, last4, expiry: expiryOf(row) }
  return { id, gateway, method, mandateReference: mandate_reference }
}

function expiryOf({ expiry_month: month, expiry_year: year }: Row) {
  return month === null || year === null ? null : { month, year }
}
