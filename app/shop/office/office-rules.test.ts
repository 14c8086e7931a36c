import { expect, test } from 'vitest'
import { readForm } from '#app/foundation/forms/form.ts'
import { readOrderSearch, searchQuery, searchWords } from '#app/shop/office/order-list/order-search.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { writtenDifferences } from './difference.ts'
import { ageOf, contentLines } from './letter.ts'
import { passwordFault } from './new-password.ts'
import { centsLeft, linesLeft, type OfficeRefund } from './office-order.ts'
import { decideRefund, readCents, refundForm } from './refund-form.ts'
import { actorOf, homeOf, isAllowed, type Right, ROLES, readRole, staffIdOf } from './roles.ts'

test('readers look, others act, editors write and see nothing else, and only owners see the team and its acts [A6] [6-role-editor-access]', () => {
  const rights: Right[] = ['see', 'act', 'write', 'own']
  const table = ROLES.map((role) => [role, ...rights.map((right) => isAllowed(role, right)), homeOf(role)])
  expect(table).toEqual([
    ['owner', true, true, true, true, '/office/orders'],
    ['orders', true, true, false, false, '/office/orders'],
    ['reader', true, false, false, false, '/office/orders'],
    ['editor', false, false, true, false, '/office/content'],
  ])
  expect(['owner', 'admin', '', undefined].map(readRole)).toEqual(['owner', null, null, null])
})

test('a member stands in histories by id, and nobody else is taken for one', () => {
  expect(staffIdOf(actorOf({ id: 7 }))).toBe(7)
  expect(['buyer', 'shop', 'staff:', 'staff:x', 'xstaff:7'].map(staffIdOf)).toEqual([null, null, null, null, null])
})

test.each([
  { password: 'kurz', repeated: 'kurz', fault: 'short' },
  { password: 'aaaaaaaaaaaaaa', repeated: 'aaaaaaaaaaaaaa', fault: 'simple' },
  { password: 'Frost kommt', repeated: 'Frost kommt', fault: 'short' },
  { password: 'Der Frost kommt', repeated: 'Der Frost geht', fault: 'different' },
  { password: 'x1'.repeat(101), repeated: 'x1'.repeat(101), fault: 'short' },
  { password: 'Der Frost kommt', repeated: 'Der Frost kommt', fault: null },
])('the new password "$password" is judged $fault [B14]', ({ password, repeated, fault }) => {
  expect(passwordFault({ password, repeated })).toBe(fault)
})

test.each([
  { text: 'TG-100234', words: ['tg', '100234'] },
  { text: ' Jana  ALBRECHT ', words: ['jana', 'albrecht'] },
  { text: 'jana@beispiel.example', words: ['jana', 'beispiel', 'example'] },
  { text: "') or 1=1; --", words: ['or', '1', '1'] },
  { text: 'a & b | !c:*', words: ['a', 'b', 'c'] },
  { text: 'Yıldız WÓJCIK Łoś', words: ['yildiz', 'wojcik', 'los'] },
  { text: 'Süßkartoffel', words: ['susskartoffel'] },
  { text: 'O’Brien', words: ['o', 'brien'] },
  { text: '+49 (0)30 123-456', words: ['4930123456'] },
  { text: '030 123456', words: ['30123456'] },
  { text: '04711', words: ['04711'] },
  { text: '', words: [] },
])('"$text" is looked for by its words [C8]', ({ text, words }) => {
  expect(searchWords(text)).toEqual(words)
})

test('a search survives its address, and what is no filter is left out', () => {
  const query = '?q=Jana&state=OPEN&money=PAID&day=2026-11-19&way=PARCEL&leaves=no&before=51'
  expect(searchQuery(readOrderSearch(new URLSearchParams(query)))).toBe(query)
  const nonsense = new URLSearchParams('state=LOST&money=1&day=2026-02-31&way=FOOT&leaves=maybe&before=-1&x=y')
  expect(searchQuery(readOrderSearch(nonsense))).toBe('')
})

test.each([
  { typed: '12,50', cents: 1250 },
  { typed: '12.5', cents: 1250 },
  { typed: ' 7 € ', cents: 700 },
  { typed: '0,01', cents: 1 },
  { typed: '-5', cents: null },
  { typed: '1.000,00', cents: null },
  { typed: '1e3', cents: null },
  { typed: '', cents: null },
])('"$typed" is $cents cents', ({ typed, cents }) => {
  expect(readCents(typed)).toBe(cents)
})

/** Four meals at ten euros and three shots at 3.33 in all, delivery 4.90. */
function order(refunds: readonly OfficeRefund[] = [], chargeState: 'captured' | 'pending' | 'returned' = 'captured') {
  const line = { unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [], depositCents: 0, vatPercent: 7 }
  const lines = [
    { ...line, key: 'meals', quantity: 4, totalCents: 4000, gift: null },
    { ...line, key: 'shots', quantity: 3, totalCents: 1000, gift: null },
  ]
  const price = pricedCart({ lines, totalCents: 5490 })
  const goods = [
    orderedLine({ variantId: 1, key: 'meals', quantity: 4 }),
    orderedLine({ variantId: 2, key: 'shots', quantity: 3 }),
  ]
  const at = new Date(0)
  const charges = [{ id: 1, gateway: 'test', ref: 'ch_1', cents: 5490, state: chargeState, at, returnedAt: null }]
  const snapshot = orderSnapshot({ price, lines: goods })
  return { snapshot, refunds, totalCents: 5490, chargedCents: 5490, charges }
}

function refund(lines: OfficeRefund['lines'], cents: number, state: OfficeRefund['state'] = 'done'): OfficeRefund {
  return {
    id: 1,
    cents,
    creditCents: 0,
    lines,
    takesOut: false,
    reason: 'damaged',
    note: null,
    state,
    by: 'Ada',
    at: new Date(0),
  }
}

const ONE_SHOT = refund([{ key: 'shots', quantity: 1, cents: 333 }], 333)
const FAILED = refund([{ key: 'meals', quantity: 4, cents: 4000 }], 4000, 'failed')

test('what is left to refund counts everything but refunds that failed', () => {
  const before = order([ONE_SHOT, FAILED])
  expect(centsLeft(before)).toBe(5157)
  expect(linesLeft(before).map(({ left, cents }) => [left, cents])).toEqual([
    [4, 4000],
    [2, 667],
  ])
})

test.each(['pending', 'returned'] as const)('of money that is %s nothing is left to refund', (state) => {
  expect(centsLeft(order([], state))).toBe(0)
  expect(refundBy('mode=amount&amount=1&reason=goodwill', order([], state))).toMatchObject({
    refusal: { code: 'too-much' },
  })
})

/** What the form of the page asks for, decided. */
function refundBy(sent: string, refundable: ReturnType<typeof order>) {
  const asked = readForm(refundForm, Object.fromEntries(new URLSearchParams(sent)))
  return asked.ok ? decideRefund(asked.value, refundable) : asked
}

test.each([
  { form: 'mode=all', lines: ['meals 4', 'shots 2'], extraCents: 490 },
  { form: 'mode=pieces&pieces.meals=1', lines: ['meals 1'], extraCents: 0 },
  { form: 'mode=amount&amount=5,00', lines: [], extraCents: 500 },
])('a refund by "$form"', ({ form, lines, extraCents }) => {
  const read = refundBy(`${form}&reason=damaged`, order([ONE_SHOT]))
  if (!read.ok) throw new Error(read.refusal.code)
  expect(read.value.lines.map(({ key, quantity }) => `${key} ${quantity}`)).toEqual(lines)
  expect(read.value.extraCents).toBe(extraCents)
})

test.each([
  { form: 'mode=pieces&pieces.meals=5&reason=late', code: 'pieces' },
  { form: 'mode=pieces&pieces.shots=3&reason=late', code: 'pieces' },
  { form: 'mode=pieces&pieces.meals=-1&reason=late', code: 'pieces' },
  { form: 'mode=pieces&pieces.meals=0&reason=late', code: 'nothing' },
  { form: 'mode=amount&amount=51,58&reason=late', code: 'too-much' },
  { form: 'mode=amount&amount=0&reason=late', code: 'nothing' },
  { form: 'mode=amount&amount=viel&reason=late', code: 'amount' },
  { form: 'mode=all&reason=because', code: 'reason' },
  { form: 'mode=some&reason=because', code: 'reason' },
  { form: 'mode=pieces&pieces.meals=one&reason=late', code: 'pieces' },
  { form: 'mode=pieces&pieces.meals=&reason=late', code: 'nothing' },
  { form: 'reason=late', code: 'nothing' },
  { form: 'mode=all', code: 'reason' },
  { form: 'mode=all&reason=', code: 'reason' },
  { form: 'mode=all&reason=other', code: 'explain' },
  { form: 'mode=all&reason=other&note=%20', code: 'explain' },
])('a refund by "$form" is refused: $code', ({ form, code }) => {
  expect(refundBy(form, order([ONE_SHOT]))).toMatchObject({ ok: false, refusal: { code } })
})

test.each([
  { form: 'mode=all&reason=damaged', cents: 5157, note: '' },
  {
    form: 'mode=pieces&pieces.shots=1&reason=other&note=+Der%0D%0ADeckel+fehlt+',
    cents: 333,
    note: 'Der\nDeckel fehlt',
  },
  { form: 'mode=pieces&pieces.meals=1&pieces.shots=2&reason=late&note=Zug', cents: 1667, note: 'Zug' },
])('"$form" is to be confirmed as $cents cents', ({ form, cents, note }) => {
  expect(refundBy(form, order([ONE_SHOT]))).toMatchObject({ ok: true, value: { cents, note } })
})

test('after an amount went back, everything that is left is an amount too', () => {
  const read = refundBy('mode=all&reason=late', order([refund([], 3000)]))
  expect(read).toMatchObject({ ok: true, value: { lines: [], extraCents: 2490 } })
})

test('a letter is read line by line, whatever form it came from', () => {
  const content = { name: 'Jana', goods: '', address: { city: 'Leipzig' }, wishedOn: null }
  expect(contentLines(content)).toEqual([
    ['name', 'Jana'],
    ['address.city', 'Leipzig'],
  ])
})

test('differences are written one a line [R26]', () => {
  expect(writtenDifferences([])).toBe('All books agree.')
  expect(writtenDifferences([{ kind: 'a gap', subject: 'invoice', detail: '2 against 1' }])).toBe(
    'a gap: invoice (2 against 1)',
  )
})

test.each([
  { received: '2026-11-15T12:00:00Z', age: { count: 0, unit: 'minute', urgency: 'fresh' } },
  { received: '2026-11-15T11:01:00Z', age: { count: 59, unit: 'minute', urgency: 'fresh' } },
  { received: '2026-11-14T12:01:00Z', age: { count: 23, unit: 'hour', urgency: 'fresh' } },
  { received: '2026-11-14T12:00:00Z', age: { count: 1, unit: 'day', urgency: 'fresh' } },
  { received: '2026-11-13T12:00:00Z', age: { count: 2, unit: 'day', urgency: 'waiting' } },
  { received: '2026-11-08T12:00:01Z', age: { count: 6, unit: 'day', urgency: 'waiting' } },
  { received: '2026-11-08T12:00:00Z', age: { count: 7, unit: 'day', urgency: 'overdue' } },
  // Clocks of two processes may differ.
  { received: '2026-11-15T12:00:30Z', age: { count: 0, unit: 'minute', urgency: 'fresh' } },
] as const)('a letter of $received has waited for $age at noon', ({ received, age }) => {
  expect(ageOf({ receivedAt: new Date(received) }, new Date('2026-11-15T12:00:00Z'))).toEqual(age)
})
