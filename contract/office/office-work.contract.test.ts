import { expect, test } from 'vitest'
import { methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { memberAt, refundAt } from '../team.fixture.ts'

const { database, shop, newBuyer } = await payingShop()
const clerk = await memberAt(shop, database, 'orders')

/** Somebody whose first card is declined, in Berlin, with a courier and a note. */
async function buy(): Promise<string> {
  const buyer = await newBuyer()
  const berlin = { 'delivery.zip': '10115', 'delivery.city': 'Berlin', deliveryMethod: 'BERLIN_COURIER' }
  const form = { ...newcomer(), ...berlin, slot: 'morning', note: 'Hinterhaus, 2. Stock' }
  await buyer.send('/order', { ...form, methodRef: await methodAt(shop, 'declined') })
  const placed = await buyer.send('/order', { ...form, methodRef: await methodAt(shop) })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  return (await database.pool.query('select number from customer_order order by id desc limit 1')).rows[0].number
}

/** The words of a page, one after the other. */
const wordsOf = async (answer: Response) =>
  (await answer.text())
    .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/(?:\s*\|\s*)+/g, '|')
const noteOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', shop.origin).searchParams.get('note')

const number = await buy()
const page = `/office/orders/${number}`

test('every attempt shows the card it was made with', async () => {
  const words = await wordsOf(await clerk.ask(page))
  expect(words).toMatch(/Zahlungsversuch\|abgelehnt[^|]*\|Visa •••• 0002\|/)
  expect(words).toMatch(/Zahlungsversuch\|gelungen\|Visa •••• 4242\|/)
})

test('list, page and table file tell day, slot, courier, note and street; what stays here says why', async () => {
  const hint = 'Hinterhaus, 2. Stock'
  const listed = await wordsOf(await clerk.ask(`/office/orders?q=${number}&way=BERLIN_COURIER`))
  for (const told of ['Kurier in Berlin, vormittags, bis 12 Uhr', hint]) expect(listed).toContain(told)
  const shown = await wordsOf(await clerk.ask(page))
  for (const told of ['Kurier in Berlin', 'vormittags, bis 12 Uhr', hint, '8 ×']) expect(shown).toContain(`|${told}|`)
  const saved = await clerk.send(['/office/orders', '/office/orders/export'], { q: number, way: 'BERLIN_COURIER' })
  const file = Buffer.from(await saved.arrayBuffer()).toString('utf8')
  expect(file).toMatch(/^\uFEFFNummer;Bestellt;Name/)
  expect(file).toMatch(/Karl-Heine-Straße \d+.*Kurier in Berlin;darf raus;;"Hinterhaus, 2. Stock";8 × /)

  await database.pool.query("update fulfilment set held_reason = 'letter'")
  expect(await wordsOf(await clerk.ask(`/office/orders?q=${number}&leaves=no`))).toContain('bleibt hier: Brief offen')
  expect(await wordsOf(await clerk.ask(page))).toContain('Das Paket ist angehalten, bis der Brief zu dieser Bestellung')
  await database.pool.query('update fulfilment set held_reason = null')
})

test('a refund is read once more before it is paid, and its reason stays with it', async () => {
  const asked = { mode: 'amount', amount: '5', reason: 'other', note: 'Deckel fehlt' }
  const refusal = async (fields: Record<string, string>) => {
    const refused = await refundAt(clerk, number, { ...asked, ...fields })
    return [refused.status, /value="5"|Deckel fehlt<\/textarea>/.test(await refused.text())]
  }
  expect([await refusal({ reason: '' }), await refusal({ note: '' })]).toEqual([
    [422, true],
    [422, true],
  ])
  const check = await clerk.send([page, `${page}/refund`], asked)
  expect(check.status).toBe(200)
  const words = await wordsOf(check)
  for (const told of [
    'Erstattung prüfen',
    number,
    'Anderes',
    'Deckel fehlt',
    'Zurück auf Visa •••• 4242',
    '5,00 € erstatten',
  ])
    expect(words).toContain(told)
  const paid = 'select coalesce(sum(refunded_cents), 0)::int as cents from customer_order'
  expect((await database.pool.query(paid)).rows).toEqual([{ cents: 0 }])
  const refused = await clerk.send([page, `${page}/refund`], { ...asked, confirmed: '400' })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  for (const kept of ['value="5"', 'Deckel fehlt</textarea>', '<option value="other" selected="">'])
    expect(again).toContain(kept)
  expect((await database.pool.query(paid)).rows).toEqual([{ cents: 0 }])
  expect(noteOf(await refundAt(clerk, number, asked))).toBe('refunded')
  expect((await database.pool.query(paid)).rows).toEqual([{ cents: 500 }])
  const shown = await wordsOf(await clerk.ask(page))
  expect(shown).toContain('|Erstattung: Anderes|Deckel fehlt|')
  const audited = await database.pool.query("select after from staff_act where act = 'order-refunded'")
  expect(audited.rows).toMatchObject([{ after: { refunded: 500, reason: 'other', note: 'Deckel fehlt' } }])
})

test('[L10] a letter without an order shows its age, is assigned, holds the parcel, and keeps the answer', async () => {
  const content = JSON.stringify({ name: 'Jana', email: 'jana@woanders.example', contract: '', goods: '' })
  const { rows } = await database.pool.query(
    `insert into inbox_letter (kind, content, language, received_at, judged_at)
     select 'withdrawal', $1, 'de', at, at from (select placed_at - interval '8 days' as at from customer_order) o
     returning id`,
    [content],
  )
  const letter = `/office/inbox/${rows[0].id}`
  expect(await wordsOf(await clerk.ask('/office/inbox'))).toContain('|8 Tage|')
  const unknown = await clerk.send([letter, `${letter}/assign`], { number: 'TG-1' })
  expect([unknown.status, (await unknown.text()).includes('value="TG-1"')]).toEqual([422, true])
  expect(noteOf(await clerk.send([letter, `${letter}/assign`], { number }))).toBe('assigned')
  const kept = await wordsOf(await clerk.ask(`/office/orders?leaves=no`))
  expect(kept).toContain(number)
  expect(await wordsOf(await clerk.ask(letter))).toContain(
    'Jemand vom Team hat den Brief dieser Bestellung zugeordnet.',
  )
  const silent = await clerk.send([letter, `${letter}/settle`], { outcome: 'rejected', note: 'Nummer passt nicht' })
  expect([silent.status, (await silent.text()).includes('Nummer passt nicht</textarea>')]).toEqual([422, true])
  const answer = 'Hallo Jana,\r\ndas warst nicht du.\r\n\r\nAda'
  expect(noteOf(await clerk.send([letter, `${letter}/settle`], { outcome: 'rejected', answer }))).toBe('settled')
  expect(await (await clerk.ask(letter)).text()).toContain('Hallo Jana,\ndas warst nicht du.\n\nAda')
  expect(await wordsOf(await clerk.ask('/office/orders?leaves=no'))).not.toContain(number)
})
