import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { settleRefund } from '#app/shop/orders/refunds/refunds.server.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { actOnce } from './acts.server.ts'
import { findLetter, listLetters } from './inbox.server.ts'
import { refundLetter, settleByMember } from './letter-acts.server.ts'
import { acts, byForm, officeWithOrder, quickMember } from './office.fixture.ts'
import { cancelByMember, endByMember, noteOrder, refundByMember, sendMailAgain } from './order-acts.server.ts'
import {
  cancelForm,
  deliverForm,
  endForm,
  mailForm,
  noteForm,
  payLetterForm,
  settleForm,
  shipForm,
} from './order-forms.ts'
import { deliverParcel, shipParcel } from './parcel-acts.server.ts'
import { readOrder } from './read-order.server.ts'
import { refundForm } from './refund-form.ts'

const form = (text: string) => new URLSearchParams(text)

/** Every act as its form asks for it. */
const ask = {
  note: byForm(noteForm, noteOrder),
  ship: byForm(shipForm, shipParcel),
  deliver: byForm(deliverForm, deliverParcel),
  refund: byForm(refundForm, refundByMember),
  cancel: byForm(cancelForm, cancelByMember),
  end: byForm(endForm, endByMember),
  mail: byForm(mailForm, sendMailAgain),
  settle: byForm(settleForm, settleByMember),
  refundLetter: byForm(payLetterForm, refundLetter),
}

async function office(db: Database) {
  const member = await quickMember(db, 'orders')
  const { acting, order, id, number, gateway } = await officeWithOrder(db)
  const sent = async (fields: string, formKey = 'k1') => ({
    member,
    formKey,
    fields: form(fields),
    order: await order(),
  })
  return { member, acting, order, id, number, sent, gateway }
}

test('a form that is sent ten times at once acts once, and is written down once', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { acting, sent, order } = await office(db)
  const note = await sent('text=Bitte anrufen')
  const ends = await Promise.all(Array.from({ length: 10 }, () => ask.note(acting, note)))
  expect(ends.filter((end) => end.ok && end.value === 'done')).toHaveLength(1)
  expect((await order()).events.filter(({ kind }) => kind === 'noted')).toMatchObject([
    { by: 'Ada', details: ['Bitte anrufen'] },
  ])
  expect(await acts(db)).toMatchObject([{ act: 'order-noted', after: { text: 'Bitte anrufen' } }])
})

test('what cannot be written down does not happen, and what does not happen is not written down', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order, member } = await office(db)
  await sql`alter table staff_act add constraint full_book check (act <> 'order-noted')`.execute(db)
  await expect(ask.note(acting, await sent('text=x'))).rejects.toThrow(/full_book/)
  expect((await order()).events.some(({ kind }) => kind === 'noted')).toBe(false)
  const now = acting.clock.now()
  const wish = { staffId: member.id, act: 'order-shipped', subject: 'x', formKey: 'k', now } as const
  await expect(actOnce(db, wish, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await acts(db)).toEqual([])
})

test('what the team did cannot be changed or removed', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent } = await office(db)
  await ask.note(acting, await sent('text=x'))
  await expect(db.updateTable('staff_act').set({ act: 'y' }).execute()).rejects.toThrow(/never changed/)
  await expect(db.deleteFrom('staff_act').execute()).rejects.toThrow(/never changed/)
})

test('a parcel leaves with its number, arrives, and goes no step twice', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order } = await office(db)
  const parcel = (await order()).parcels[0]?.id
  expect(await ask.ship(acting, await sent(`parcel=${parcel}&trackingNumber=<b>`))).toMatchObject({
    refusal: { code: 'tracking' },
  })
  expect(await ask.deliver(acting, await sent(`parcel=${parcel}`))).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await ask.ship(acting, await sent(`parcel=${parcel}&trackingNumber=TG 42`))).toMatchObject({ value: 'done' })
  expect(await ask.ship(acting, await sent(`parcel=${parcel}&trackingNumber=TG 43`, 'k2'))).toMatchObject({
    refusal: { code: 'too-late' },
  })
  expect(await ask.deliver(acting, await sent(`parcel=${parcel}`))).toMatchObject({ value: 'done' })
  expect(await order()).toMatchObject({ fulfilment: 'DELIVERED', parcels: [{ trackingNumber: 'TG 42' }] })
  expect((await acts(db)).map(({ act }) => act)).toEqual(['order-shipped', 'order-delivered'])
})

test('pieces go back once per form, with what it was before and after in the audit [R21]', async () => {
  await using database = await testDatabase({ poolSize: 10 })
  const { db } = database
  const { acting, sent, order, number } = await office(db)
  const pieces = await sent('mode=pieces&pieces.meals=1&reason=damaged&note=Karton+nass&confirmed=1000')
  const ends = await Promise.all([1, 2, 3].map(() => ask.refund(acting, pieces)))
  expect(ends.every(({ ok }) => ok)).toBe(true)
  expect(await order()).toMatchObject({ refundedCents: 1000, financial: 'PARTIALLY_REFUNDED' })
  expect(await acts(db)).toMatchObject([
    {
      act: 'order-refunded',
      subject: number,
      before: { refunded: 0 },
      after: { refunded: 1000, reason: 'damaged', note: 'Karton nass' },
    },
  ])
  expect((await order()).refunds).toMatchObject([{ reason: 'damaged', note: 'Karton nass' }])
  expect((await order()).events.at(-1)).toMatchObject({ kind: 'refunded', details: ['damaged', 'Karton nass'] })
  expect(await ask.refund(acting, await sent('mode=all&reason=goodwill&confirmed=3000', 'k2'))).toMatchObject({
    value: 'done',
  })
  expect(await ask.refund(acting, await sent('mode=all&reason=goodwill', 'k3'))).toMatchObject({
    refusal: { code: 'nothing' },
  })
  expect(await reconcile(db)).toEqual([])
})

test('nothing is paid back that nobody has confirmed, or that has become another amount since', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order } = await office(db)
  const refund = async (confirmed: string, formKey: string) =>
    ask.refund(acting, await sent(`mode=all&reason=goodwill${confirmed}`, formKey))
  expect(await refund('', 'k1')).toMatchObject({ refusal: { code: 'unconfirmed' } })
  expect(await refund('&confirmed=yes', 'k1')).toMatchObject({ refusal: { code: 'unconfirmed' } })
  expect(await ask.refund(acting, await sent('mode=amount&amount=5&reason=late&confirmed=500'))).toMatchObject({
    ok: true,
  })
  expect(await refund('&confirmed=4000', 'k2')).toMatchObject({ refusal: { code: 'changed' } })
  expect(await order()).toMatchObject({ refundedCents: 500 })
})

test('a refund that is answered late is written down when it is booked, by the member or by the janitor', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent } = await office(db)
  await orderFault(db, 'refund-fails', 1)
  const wish = await sent('mode=amount&amount=5&reason=late&confirmed=500')
  expect(await ask.refund(acting, wish)).toMatchObject({ refusal: { code: 'refund-failed' } })
  expect(await acts(db)).toEqual([])
  const silent = { ...acting.refunding.gateway, refund: () => Promise.reject(new Error('silent')) }
  const deaf = { ...acting, refunding: { ...acting.refunding, gateway: silent } }
  const second = await sent('mode=amount&amount=5&reason=late&confirmed=500', 'k2')
  expect(await ask.refund(deaf, second)).toMatchObject({ refusal: { code: 'refund-open' } })
  const open = await db.selectFrom('refund').selectAll().where('state', '=', 'started').executeTakeFirstOrThrow()
  await settleRefund(acting.refunding, open)
  expect((await acts(db)).map(({ act }) => act)).toEqual(['order-refunded'])
})

test('an order is cancelled once, with its money', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order } = await office(db)
  expect(await ask.cancel(acting, await sent('reason='))).toMatchObject({ refusal: { code: 'reason' } })
  const cancel = await sent('reason=Doppelt bestellt')
  expect(await ask.cancel(acting, cancel)).toMatchObject({ value: 'done' })
  expect(await ask.cancel(acting, cancel)).toMatchObject({ value: 'already' })
  expect(await order()).toMatchObject({ fulfilment: 'CANCELLED', refundedCents: 4000 })
  expect((await acts(db)).map(({ act }) => act).sort()).toEqual(['order-cancelled', 'order-refunded'])
  expect(await reconcile(db)).toEqual([])
})

test('a mail goes out again as a mail of its own; a deleted one does not, nor one about another order', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order, id } = await office(db)
  const mail = { recipient: 'jana@tiefgruen.example', subject: 'Danke', text: 'Hallo', html: null, language: 'de' }
  const now = acting.clock.now()
  await queueMail(db, { ...mail, dedupeKey: `order:${id}:confirmed` }, now)
  await queueMail(db, { ...mail, dedupeKey: `order:${id}1:confirmed` }, now)
  const [own] = (await order()).mails
  const again = await sent(`mail=${own?.id}`)
  expect(await ask.mail(acting, again)).toMatchObject({ value: 'done' })
  expect(await ask.mail(acting, again)).toMatchObject({ value: 'already' })
  expect((await order()).mails.map(({ subject }) => subject)).toEqual(['Danke', 'Danke'])
  expect(await ask.mail(acting, await sent(`mail=${(own?.id ?? 0) + 1}`, 'k2'))).toMatchObject({
    refusal: { code: 'mail-gone' },
  })
  await db.updateTable('mail').set({ purged_at: now }).execute()
  expect(await ask.mail(acting, await sent(`mail=${own?.id}`, 'k3'))).toMatchObject({
    refusal: { code: 'mail-gone' },
  })
})

test('a letter is settled once, with an outcome and a note', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, member, id } = await office(db)
  await sql`insert into inbox_letter (kind, order_id, content, received_at)
    values ('enquiry', ${id}, ${JSON.stringify({ name: 'Jana', text: 'Wann?' })}, ${acting.clock.now()})`.execute(db)
  const { letters } = await listLetters(db, { isSettled: false, after: null })
  const [letter] = letters
  if (!letter) throw new Error('no letter')
  const settle = (fields: string, formKey: string) =>
    ask.settle(acting, { member, formKey, fields: form(fields), letter })
  expect(await settle('outcome=lost', 'a')).toMatchObject({ refusal: { code: 'outcome' } })
  expect(await settle('outcome=answered&note=Angerufen', 'a')).toMatchObject({ value: 'done' })
  expect(await settle('outcome=answered&note=Angerufen', 'a')).toMatchObject({ value: 'already' })
  expect(await settle('outcome=rejected', 'b')).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await findLetter(db, letter.id)).toMatchObject({ outcome: 'answered', note: 'Angerufen' })
  expect((await listLetters(db, { isSettled: false, after: null })).letters).toEqual([])
  expect(await acts(db)).toMatchObject([{ act: 'letter-settled', after: { outcome: 'answered' } }])
})

test('a letter is rejected with a reason only, which its sender gets in the language of the letter', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, member, id } = await office(db)
  const now = acting.clock.now()
  const content = JSON.stringify({
    name: 'Jana Albrecht',
    email: 'Jana@tiefgruen.example',
    contract: 'TG-1',
    goods: '',
  })
  await sql`insert into inbox_letter (kind, order_id, content, received_at, language) values
    ('withdrawal', ${id}, ${content}, ${now}, 'en'), ('enquiry', null, '{"text":"Hallo?"}', ${now}, 'de')`.execute(db)
  const [letter, nameless] = (await listLetters(db, { isSettled: false, after: null })).letters
  if (!letter || !nameless) throw new Error('no letters')
  const settle = (fields: string, about = letter) =>
    ask.settle(acting, { member, formKey: 'a', fields: form(fields), letter: about })
  expect(await settle('outcome=rejected&note=intern')).toMatchObject({ refusal: { code: 'answer' } })
  expect(await settle('outcome=answered&answer=Morgen', nameless)).toMatchObject({ refusal: { code: 'no-address' } })
  expect(await settle('outcome=rejected&answer=It was spent.&note=intern')).toMatchObject({ value: 'done' })
  expect(await settle('outcome=rejected&answer=It was spent.&note=intern')).toMatchObject({ value: 'already' })
  expect(await settle('outcome=rejected&note=Spam', nameless)).toMatchObject({ value: 'done' })
  const mails = await db.selectFrom('mail').selectAll().where('recipient', '=', 'jana@tiefgruen.example').execute()
  expect(mails).toMatchObject([{ subject: 'About your withdrawal: declined', language: 'en' }])
  expect(mails[0]?.text_body).toContain('It was spent.')
  expect(mails[0]?.text_body).not.toContain('intern')
  expect((await acts(db))[0]).toMatchObject({
    before: { settled: false },
    after: { outcome: 'rejected', note: 'intern', answer: 'It was spent.' },
  })
})

test('what a withdrawal has coming is paid once and ends its letter', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, member, id, order } = await office(db)
  await sql`alter table inbox_letter add column if not exists proposal jsonb`.execute(db)
  const line = { key: 'meals', title: 'Coco Curry', quantity: 2, cents: 2000, due: 'refund', because: 'certain' }
  const proposal = { step: 'person', because: 'repeated', lines: [line], deliveryCents: 0, cents: 2000, lastDay: null }
  await sql`insert into inbox_letter (kind, order_id, content, proposal, received_at)
    values ('withdrawal', ${id}, '{}', ${JSON.stringify(proposal)}, ${acting.clock.now()})`.execute(db)
  const [letter] = (await listLetters(db, { isSettled: false, after: null })).letters
  if (!letter) throw new Error('no letter')
  expect(letter.due).toMatchObject({ cents: 2000 })
  const pay = (formKey: string) => ask.refundLetter(acting, { member, formKey, fields: form('confirmed=2000'), letter })
  const unconfirmed = { member, formKey: 'a', fields: form(''), letter }
  expect(await ask.refundLetter(acting, unconfirmed)).toMatchObject({ refusal: { code: 'unconfirmed' } })
  await orderFault(db, 'refund-fails', 1)
  expect(await pay('a')).toMatchObject({ refusal: { code: 'refund-failed' } })
  const ends = await Promise.all([pay('a'), pay('a'), pay('b')])
  expect(ends.filter(({ ok }) => ok)).not.toHaveLength(0)
  expect(await order()).toMatchObject({ refundedCents: 2000 })
  expect(await findLetter(db, letter.id)).toMatchObject({ outcome: 'refunded' })
  expect(await reconcile(db)).toEqual([])
})

test('[L8] the team ends a subscription on a day, once, and only nearer; what has ended stays ended', async () => {
  await using database = await testDatabase()
  const { db } = database
  const member = await quickMember(db, 'orders')
  const { refunding, placeOrder, clock } = await openSubscriptions(db)
  const { orderId } = await placeOrder(true)
  const { number } = await db
    .selectFrom('customer_order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const order = async () => {
    const read = await readOrder(db, number)
    if (!read) throw new Error('no order')
    return read
  }
  const end = async (endsOn: string, formKey = endsOn) =>
    ask.end({ db, clock, refunding }, { member, formKey, fields: form(`endsOn=${endsOn}`), order: await order() })
  for (const wrong of ['', 'morgen', '2026-02-30']) expect(await end(wrong)).toMatchObject({ refusal: { code: 'day' } })
  expect(await end('2026-12-24')).toMatchObject({ value: 'done' })
  expect(await end('2026-12-24')).toMatchObject({ value: 'already' })
  expect((await order()).contract).toMatchObject({ status: 'ACTIVE', endsOn: '2026-12-24' })
  await end('2027-01-31')
  expect((await order()).contract).toMatchObject({ endsOn: '2026-12-24' })
  expect(await end('2026-11-15')).toMatchObject({ value: 'done' })
  expect((await order()).contract).toMatchObject({ status: 'CANCELLED', endsOn: '2026-11-15' })
  expect(await end('2026-11-16')).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await acts(db)).toMatchObject([
    { act: 'subscription-ended', subject: number, before: { endsOn: null }, after: { endsOn: '2026-12-24' } },
    { before: { endsOn: '2026-12-24' }, after: { endsOn: '2026-12-24' } },
    { before: { endsOn: '2026-12-24' }, after: { endsOn: '2026-11-15' } },
  ])
  const told = await db
    .selectFrom('mail')
    .select(['recipient', 'text_body'])
    .where('dedupe_key', 'like', '%receipt-%')
    .execute()
  expect(told).toHaveLength(2)
})

test('time moves on by the clock of the shop', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { acting, sent, order } = await office(db)
  const tomorrow = { ...acting, clock: clockAt('2026-11-16T10:00:00Z') }
  await ask.note(tomorrow, await sent('text=x'))
  expect((await order()).events.at(-1)?.at).toEqual(new Date('2026-11-16T10:00:00Z'))
})
