import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { findOrderByToken } from '#app/shop/orders/reading/find-order.server.ts'
import { acts, byForm, officeWithOrder, quickMember } from './office.fixture.ts'
import { deliverForm, deliveryForm, shipForm } from './order-forms.ts'
import {
  correctDeliveryAddress,
  correctTrackingNumber,
  deliverParcel,
  shipParcel,
  undoShipped,
} from './parcel-acts.server.ts'

const ask = {
  ship: byForm(shipForm, shipParcel),
  tracking: byForm(shipForm, correctTrackingNumber),
  unship: byForm(deliverForm, undoShipped),
  deliver: byForm(deliverForm, deliverParcel),
  address: byForm(deliveryForm, correctDeliveryAddress),
}

/** An order with one parcel, and a member who acts on it; every press is a form of its own. */
async function office(db: Database, at = '2026-11-17T09:00:00Z') {
  const { order, id, ...rest } = await officeWithOrder(db, clockAt('2026-11-15T10:00:00Z'))
  const member = await quickMember(db, 'orders')
  let presses = 0
  async function press(act: keyof typeof ask, fields: Record<string, string> = {}, when = at) {
    const placed = await order()
    const parcel = String(placed.parcels[0]?.id)
    const by = {
      order: placed,
      member,
      formKey: `key-${++presses}`,
      fields: new URLSearchParams({ parcel, ...fields }),
    }
    const end = await ask[act]({ ...rest.acting, clock: clockAt(when) }, by)
    return end.ok ? end.value : end.refusal.code
  }
  const mails = async () =>
    (await db.selectFrom('mail').select('dedupe_key').orderBy('id').execute()).map(({ dedupe_key }) =>
      dedupe_key.replace(/^order:\d+:([a-z-]+):.*$/, '$1'),
    )
  return { order, id, member, press, mails, parcel: async () => (await order()).parcels[0] }
}

test('a tracking number is corrected on the way, with a fresh mail, and no longer at the door', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, parcel, mails, order } = await office(db)
  expect(await press('tracking', { trackingNumber: 'TG 43' })).toBe('too-late')
  expect(await press('ship', { trackingNumber: 'TG 42' })).toBe('done')
  expect(await press('tracking', { trackingNumber: 'TG 42' })).toBe('same-number')
  expect(await press('tracking', { trackingNumber: 'TG 43' })).toBe('done')
  expect((await parcel())?.trackingNumber).toBe('TG 43')
  expect(await mails()).toEqual(['shipped', 'tracking-corrected'])
  const { text_body } = await db.selectFrom('mail').select('text_body').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(text_body).toContain('TG 43')
  expect((await order()).events.at(-1)).toMatchObject({ kind: 'tracking-corrected', by: 'Ada', details: ['TG 43'] })
  expect((await acts(db)).at(-1)).toMatchObject({
    act: 'tracking-corrected',
    before: { trackingNumber: 'TG 42' },
    after: { trackingNumber: 'TG 43' },
  })
  expect(await press('deliver')).toBe('done')
  expect(await press('tracking', { trackingNumber: 'TG 44' })).toBe('too-late')
})

test('“shipped” is taken back until the carrier collects, and pressed again it is told again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, parcel, mails, id, order } = await office(db)
  await press('ship', { trackingNumber: 'TG 42' })
  expect(await press('unship', {}, '2026-11-17T19:00:00Z'), 'it is 20:00 in Berlin').toBe('handed-over')
  expect(await press('unship', {}, '2026-11-17T18:59:00Z')).toBe('done')
  expect(await parcel()).toMatchObject({ state: 'OPEN', trackingNumber: null })
  expect((await order()).fulfilment).toBe('OPEN')
  expect(await mails(), 'a mail that nobody has read goes').toEqual([])
  const { token } = await db.selectFrom('customer_order').select('token').where('id', '=', id).executeTakeFirstOrThrow()
  const seen = async () => (await findOrderByToken(db, token))?.events.map(({ kind }) => kind)
  expect(await seen()).not.toContain('shipped')

  await press('ship', { trackingNumber: 'TG 43' })
  await db.updateTable('mail').set({ sent_at: new Date() }).execute()
  expect(await press('unship')).toBe('done')
  expect(
    (await mails()).map((kind) => kind.replace(/^order.*/, 'kept')),
    'one that was read is put right',
  ).toEqual(['shipped', 'shipping-undone'])
  expect(await press('ship', { trackingNumber: 'TG 44' })).toBe('done')
  expect(await mails()).toEqual(['shipped', 'shipping-undone', 'shipped'])
  expect(await seen()).toContain('shipped')
  expect((await acts(db)).map(({ act }) => act)).toEqual([
    ...['order-shipped', 'shipping-undone', 'order-shipped', 'shipping-undone', 'order-shipped'],
  ])
})

test('what the carrier has said itself is not taken back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, parcel } = await office(db)
  const fulfilmentId = (await parcel())?.id ?? 0
  const now = new Date('2026-11-17T09:00:00Z')
  const shipped = await inTransaction(db, (tx) =>
    shipFulfilment(tx, { fulfilmentId, trackingNumber: 'SBX1', actor: 'carrier', now }),
  )
  expect(shipped.ok).toBe(true)
  expect((await parcel())?.undoableUntil).toBeNull()
  expect(await press('unship')).toBe('handed-over')
})

test('a number that another parcel has is asked about, and taken with a second press', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, parcel, id } = await office(db)
  const other = { state: 'DELIVERED', method: 'PARCEL', ship_on: '2026-11-10', deliver_on: '2026-11-11' } as const
  await db
    .insertInto('fulfilment')
    .values({ ...other, order_id: id, tracking_number: 'TG 42' })
    .execute()
  expect(await press('ship', { trackingNumber: 'TG 42' })).toBe('number-taken')
  expect(await press('ship', { trackingNumber: 'TG 42', again: 'TG 41' }), 'another number was read').toBe(
    'number-taken',
  )
  expect((await parcel())?.state).toBe('OPEN')
  expect(await press('ship', { trackingNumber: 'TG 42', again: 'TG 42' })).toBe('done')
  expect(await press('tracking', { trackingNumber: 'TG 43' })).toBe('done')
  expect(await press('tracking', { trackingNumber: 'TG 42' })).toBe('number-taken')
})

test('a delivery address is corrected before anything leaves: for parcel and mail, not for the invoice', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, order, mails, id } = await office(db)
  const before = await order()
  const { country: _, province: __, ...delivery } = before.snapshot.delivery ?? ({} as never)
  const right = { ...delivery, address1: 'Schönhauser Allee 117', zip: '10437', city: 'Berlin' }
  expect(await press('address', delivery)).toBe('same-delivery')
  expect(await press('address', { ...right, zip: '1' })).toBe('address-fault')
  expect(await press('address', { ...right, lastName: '' })).toBe('address-fault')
  expect(await press('address', right)).toBe('done')
  const { snapshot, events } = await order()
  expect(snapshot).toEqual({ ...before.snapshot, delivery: { ...before.snapshot.delivery, ...right } })
  expect(events.at(-1)).toMatchObject({ kind: 'address-corrected', by: 'Ada', details: [] })
  const placed = db.selectFrom('customer_order').select('door').where('id', '=', id)
  expect((await placed.executeTakeFirstOrThrow()).door).toContain('schönhauserallee117')
  expect(await mails()).toEqual(['address-corrected'])
  const { text_body } = await db.selectFrom('mail').select('text_body').executeTakeFirstOrThrow()
  expect(text_body).toContain('Schönhauser Allee 117')
  const { snapshot: invoice } = await db.selectFrom('invoice').select('snapshot').executeTakeFirstOrThrow()
  expect(JSON.stringify(invoice)).not.toContain('Schönhauser')
  const written = (await acts(db)).at(-1)
  expect(written).toMatchObject({ act: 'address-corrected', after: { fields: ['address1', 'zip', 'city'] } })
  expect(JSON.stringify(written)).not.toMatch(/Schönhauser|Karl-Heine/)
  await press('ship', { trackingNumber: 'TG 42' })
  expect(await press('address', delivery)).toBe('too-late')
})

test('the courier’s orders stay where it drives', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { press, order } = await office(db)
  const { country: _, province: __, ...delivery } = (await order()).snapshot.delivery ?? ({} as never)
  await sql`update customer_order set snapshot = jsonb_set(snapshot, '{deliveryMethod,code}', '"BERLIN_COURIER"')`.execute(
    db,
  )
  expect(await press('address', { ...delivery, zip: '04229', address1: 'Weg 2' })).toBe('outside-courier')
  expect(await press('address', { ...delivery, zip: '10437', address1: 'Weg 2' })).toBe('done')
})
