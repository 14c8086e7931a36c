import { sql } from 'kysely'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { digestOf } from '#app/shop/cart/changes/open-cart.server.ts'
import { createCheckouts } from '#app/shop/checkout/checkouts.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { askForNewsletter } from '#app/shop/customers/newsletter.server.ts'
import { askEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { takeIn } from '#app/shop/declarations/declarations.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { digestOfId } from '#app/shop/sign-in/provider-records.server.ts'
import { startSubscription } from '#app/shop/subscriptions/start-subscription.server.ts'

export const now = new Date(NOW)

const TERMS = {
  ...{ plan: 1, rhythm: 'alle 4 Wochen', boxSize: 4, perDeliveryCents: 4000, terms: '' },
  ...{ firstBillingOn: calendarDate('2026-11-15'), nextBillingOn: calendarDate('2026-12-13') },
}

/** A shop in which customers leave traces of every kind. */
export async function openTraces(db: Database) {
  await notePublicUrl(db, new URL('http://shop.localhost'))
  await addMethods(db)
  const variantId = await addVariant(db, null)
  const { buy } = await openPaying(db, undefined, {
    onPlaced: (tx, { id: orderId, methodId }, { customer_id: customerId, snapshot }) =>
      startSubscription(tx, { orderId, customerId, methodId, snapshot, now }),
  })

  /** Somebody of whom the shop knows as much as of anybody; every text of theirs has their word in it. */
  async function known(word: string) {
    const email = `${word}@beispiel.example`
    const name = { firstName: `Vor${word}`, lastName: `Nach${word}` }
    const home = {
      ...{ ...name, company: '', address1: `Weg ${word} 1`, address2: '', zip: '04229', city: `Ort${word}` },
      ...{ country: 'DE', phone: `+49151${word.length}0${word}` },
    }
    const firm = { ...home, company: `Firma${word}`, vatId: '' }

    async function placeOrder(more: object = {}, card = 'pm_good'): Promise<number | null> {
      const line = { key: 'meals', quantity: 4, unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [] }
      const price = pricedCart({
        lines: [{ ...line, totalCents: 4000, depositCents: 0, vatPercent: 7, gift: null }],
        vat: [{ percent: 7, grossCents: 4000, netCents: 3738, vatCents: 262 }],
      })
      const recipient = { email: `gift-${email}`, name: `Freund${word}`, message: `Gruß${word}`, sendOn: null }
      const lines = [orderedLine({ variantId, key: 'meals', quantity: 4, plan: 1, recipient })]
      const typed = { email, phone: home.phone, note: `Notiz${word}`, delivery: home, billing: null, lines, price }
      const attributes = [{ key: 'Wunsch', value: `Wunsch${word}` }]
      const end = await buy(await addCart(db), orderSnapshot({ ...typed, attributes, ...more }), card)
      return end.state === 'placed' ? end.order.id : null
    }

    const first = await placeOrder({ billing: firm })
    const { id: customerId } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await placeOrder({}, 'pm_declined')
    await leaveTraces(db, { customerId, email, word, home })
    return { word, email, customerId, home, placeOrder, firstOrder: first ?? 0 }
  }

  async function deliver(orderId: number, at = now): Promise<void> {
    await inTransaction(db, async (tx) => {
      const parcels = await tx.selectFrom('fulfilment').select('id').where('order_id', '=', orderId).execute()
      for (const { id: fulfilmentId } of parcels) {
        const step = { fulfilmentId, actor: 'carrier', now: at }
        await shipFulfilment(tx, { ...step, trackingNumber: 'SBX1' })
        await deliverFulfilment(tx, step)
      }
    })
  }
  return { known, deliver, TERMS }
}

/** A cart that was bought as a guest, and one on its way whose form was filled signed in: neither names an address. */
async function leaveCarts(db: Database, { customerId, word, home }: Omit<Traced, 'email'>): Promise<void> {
  const key = `key-of-the-cart-of-${word}`
  const { rows: carts } = await sql<{ token: string }>`
    update cart set note = ${`Korb${word}`}, key_digest = ${digestOf(key)}
    where token in (select cart_token from payment_attempt where customer_id = ${customerId}) returning token`.execute(
    db,
  )
  const { keep } = createCheckouts({ db, clock: clockAt(NOW) } as Parameters<typeof createCheckouts>[0])
  for (const { token } of carts) {
    const id = { token, key, browserDigest: Buffer.from('browser'), customerId }
    await keep(id, (before) => ({
      ...before,
      ...{ savedAddress: null, delivery: { ...before.delivery, ...home }, methodRef: 'secret-ref' },
    }))
  }
}

type Traced = Readonly<{ customerId: number; email: string; word: string; home: object }>

async function leaveTraces(db: Database, { customerId, email, word, home }: Traced): Promise<void> {
  await db
    .updateTable('customer')
    .set({
      first_name: `Vor${word}`,
      last_name: `Nach${word}`,
      phone: `+49 ${word}`,
      email_proved_at: now,
      tags: [word],
    })
    .where('id', '=', customerId)
    .execute()
  await sql`insert into customer_address (customer_id, is_default, first_name, last_name, company, address1, address2,
      zip, city, zone_code, country, phone, created_at, updated_at)
    values (${customerId}, true, ${word}, ${word}, '', ${`Weg ${word} 1`}, '', '', '', '', 'DE', '', ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into customer_metafield (customer_id, namespace, key, type, value, created_at, updated_at)
    values (${customerId}, 'custom', 'used_discount_codes', 'json', ${`["${word}"]`}, ${now}, ${now})`.execute(db)
  for (const kind of ['Session', 'AccessToken'])
    await sql`insert into provider_record (kind, id, payload, session_uid, customer_id, device, created_at, seen_at, expires_at)
      values (${kind}, ${digestOfId(word)}, '{}', ${word}, ${customerId}, ${`Browser${word}`}, ${now}, ${now}, '2027-01-01')`.execute(
      db,
    )
  await sql`insert into customer_passkey (customer_id, credential_id, public_key, counter, transports, device, created_at)
    values (${customerId}, ${word}, '', 0, '{}', ${`Schlüssel${word}`}, ${now})`.execute(db)
  await sql`insert into sign_in_code (login, email, code_digest, place, sent_at, expires_at)
    values ('', ${email}, '', '', ${now}, ${now})`.execute(db)
  await leaveCarts(db, { customerId, word, home })
  await inTransaction(db, async (tx) => {
    await grantStoreCredit(tx, { customerId, cents: 500, reason: 'granted', now })
    const asked = {
      customerId,
      email,
      wording: 'Ja zu Neuem',
      language: 'de',
      origin: 'http://shop.localhost',
      now,
    } as const
    await askForNewsletter(tx, asked)
    const mail = { subject: `Brief ${word}`, text: `Text ${word}`, html: null, language: 'de' }
    await queueMail(tx, { dedupeKey: `test:${customerId}`, recipient: email, ...mail }, now)
  })
  await askEmailChange(db, { customerId, site: 'main', now, typed: `neu-${email}`, limiter: null })
  const enquiry = { name: `Vor${word}`, contract: '', email, text: `Frage von ${word}` }
  const { id } = await takeIn(db, { declaration: { kind: 'enquiry', content: enquiry }, language: 'de', now })
  await sql`update inbox_letter set settled_at = ${now} where id = ${id}`.execute(db)
}
