import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import { createVault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Form, readForm } from '#app/foundation/forms/form.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { codeAt } from '#app/shop/sign-in/one-time-code.server.ts'
import { stopSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { auditRefund } from './audit-refund.server.ts'
import { addMember } from './change-members.server.ts'
import type { ActEnd, Acting } from './order-acts.server.ts'
import { readOrder } from './read-order.server.ts'
import type { Member, Role } from './roles.ts'
import { findSession } from './sessions.server.ts'
import { enterPassword, setUp } from './sign-in.server.ts'
import { subjectOf } from './staff-secrets.server.ts'

/** A vault whose key every test knows. */
export const VAULT = createVault(Buffer.alloc(32, 7))
/** The network that members usually come from. */
export const HOME = '192.0.2.7'

export const OWN_PASSWORD = 'Der Frost kommt am Donnerstag'

/** The code an authenticator app shows at an instant, or a number of half minutes later. */
export function codeNow(secret: string, now: Date, later = 0): string {
  return codeAt(secret, Math.floor(now.getTime() / 30_000) + later)
}

/** A member who has signed in for the first time. */
export async function newMember(
  db: Database,
  role: Role,
  { email = `${role}@team.example`, now = new Date(NOW) } = {},
) {
  const added = await addMember(db, { email, name: `Ada ${role}`, role, now })
  if (!added.ok) throw new Error(added.refusal.code)
  const signingIn = { db, clock: clockAt(now.toISOString()), vault: VAULT }
  const halfWay = await enterPassword(signingIn, { email, password: added.value, place: HOME })
  const session = halfWay.ok ? await findSession(db, halfWay.value.token, now) : null
  const secret = session?.sealedSecret && VAULT.open(session.sealedSecret, subjectOf(session.member.id))
  if (!halfWay.ok || !session || !secret) throw new Error('not half way in')
  const typed = { password: OWN_PASSWORD, repeated: OWN_PASSWORD, code: codeNow(secret, now) }
  const end = await setUp(signingIn, { token: halfWay.value.token, place: HOME, ...typed })
  if (!end.ok) throw new Error(end.refusal.code)
  return { member: session.member, secret, token: end.value, initial: added.value, email }
}

/** A member for whom nobody has to hash anything: for what comes after the sign-in. */
export async function quickMember(db: Database, role: Role): Promise<Member> {
  const row = { email: `${role}@team.example`, name: 'Ada', role, password_hash: '', created_at: new Date(NOW) }
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, email: row.email, name: row.name, role }
}

/** An act as its form asks for it: read first, then done. */
export function byForm<By extends object, Value, Fault extends string>(
  form: Form<Value, Fault>,
  act: (acting: Acting, by: By, value: Value) => Promise<ActEnd>,
) {
  return async (acting: Acting, { fields, ...by }: By & Readonly<{ fields: URLSearchParams }>) => {
    const read = readForm(form, Object.fromEntries(fields))
    return read.ok ? act(acting, by as unknown as By, read.value) : read
  }
}

/** An order of four meals for 40 euros, and the office that looks after it. */
export async function officeWithOrder(db: Database, clock: Clock = clockAt(NOW)) {
  await addMethods(db)
  const payments = await openPaying(db, clock)
  const variantId = await addVariant(db, null)
  const line = { key: 'meals', quantity: 4, unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [] }
  const price = pricedCart({ lines: [{ ...line, totalCents: 4000, depositCents: 0, vatPercent: 7, gift: null }] })
  const lines = [orderedLine({ variantId, key: 'meals', quantity: 4 })]
  const end = await payments.buy(await addCart(db), orderSnapshot({ price, lines }))
  if (end.state !== 'placed') throw new Error(end.state)
  const acting: Acting = {
    db,
    clock,
    refunding: { ...payments, db, onRefunded: auditRefund, onOrderCancelled: stopSubscription },
  }
  const { number, id } = end.order
  const order = async () => {
    const read = await readOrder(db, number)
    if (!read) throw new Error(`no order ${number}`)
    return read
  }
  return { acting, number, id, order, gateway: payments.gateway }
}

export function acts(db: Database) {
  return db.selectFrom('staff_act').select(['act', 'subject', 'before', 'after', 'staff_id']).orderBy('id').execute()
}
