import { sql } from 'kysely'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { findStoreCredit } from '#app/shop/credit/find-store-credit.server.ts'
import { findPoints } from '#app/shop/rewards/find-loyalty.server.ts'
import { listReferrals } from '#app/shop/rewards/referral-codes.server.ts'
import { listSessions } from '#app/shop/sign-in/end-session.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import '#app/shop/office/office-tables.ts'
import { FOUND } from './find-customers.server.ts'
import type { Consent, CustomerNote, CustomerOrder, FoundCustomer, OfficeCustomer } from './office-customer.ts'

/** The newest orders of a customer; the search for orders finds the others. */
const MOST_ORDERS = 50

type Row = FoundCustomer & Pick<OfficeCustomer, 'phone' | 'language' | 'provedAt' | 'blockedAt' | 'blockedReason'>

/** Everything about a customer, from wherever it stands. */
export async function readCustomer(db: Database, id: number, now: Date): Promise<OfficeCustomer | null> {
  const { rows } = await sql<Row>`
    select ${FOUND}, c.phone, c.language, c.email_proved_at as "provedAt", c.blocked_at as "blockedAt",
      c.blocked_reason as "blockedReason"
    from customer c where c.id = ${id}`.execute(db)
  const [customer] = rows
  if (!customer) return null
  return {
    ...customer,
    sessions: (await listSessions(db, id, now)).length,
    passkeys: await countPasskeys(db, id),
    orderList: await listOrders(db, id),
    consents: await listConsents(db, id),
    notes: await listNotes(db, id),
    creditCents: (await findStoreCredit(db, id))?.balanceCents ?? 0,
    points: await findPoints(db, { customerId: id, today: dayIn(SHOP_TIME_ZONE, now) }),
    referrals: (await listReferrals(db, id)).length,
  }
}

async function countPasskeys(db: Database, customerId: number): Promise<number> {
  const all = db.selectFrom('customer_passkey').select(({ fn }) => fn.countAll<string>().as('count'))
  const { count } = await all.where('customer_id', '=', customerId).executeTakeFirstOrThrow()
  return Number(count)
}

function listOrders(db: Database, customerId: number): Promise<CustomerOrder[]> {
  return db
    .selectFrom('customer_order')
    .select(['number', 'placed_at as placedAt', 'financial_status as financial', 'fulfilment_status as fulfilment'])
    .select('total_cents as totalCents')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute()
}

function listConsents(db: Database, customerId: number): Promise<Consent[]> {
  return db
    .selectFrom('newsletter_consent')
    .select(['id', 'wording', 'asked_at as askedAt', 'confirmed_at as confirmedAt', 'withdrawn_at as withdrawnAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

function listNotes(db: Database, customerId: number): Promise<CustomerNote[]> {
  return db
    .selectFrom('customer_note')
    .innerJoin('staff', 'staff.id', 'customer_note.staff_id')
    .select(['customer_note.id', 'text', 'staff.name as by', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('customer_note.id', 'desc')
    .execute()
}
