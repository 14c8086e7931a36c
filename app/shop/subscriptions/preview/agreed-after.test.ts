import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { agreeCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import type { AgreedPrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { agreedAfter, type Day } from '#app/shop/subscriptions/rules/agreed-plan.ts'
import { aSchedule, FOUR_WEEKS, NOW } from '#app/shop/subscriptions/rules/schedule.fixture.ts'
import { applyAct, type Plan, type PlannedAct } from './apply-act.ts'

const [CURRY, CHILI, BOWL, SHOT] = [11, 12, 13, 9]
const OLD = aDiscount({ id: 1, code: 'TREUE', value: { kind: 'percent', percent: 10 } })
const NEW = aDiscount({ id: 2, code: 'NEU' })
const AGREED: AgreedPrices = {
  box: { size: 12, mealCents: 759 },
  delivery: { country: 'DE', feeCents: 490, feeUpToMeals: 6, goodsFeeCents: 390 },
  goods: [CURRY, CHILI].map((variantId) => ({ variantId, onceCents: 849, boxSurchargeCents: 0 })),
}
const isShot = (variantId: number) => variantId === SHOT
/** A day on which everything is dearer than what was agreed. */
const DAY: Day = {
  prices: {
    boxes: [6, 12, 16].map((size) => ({ size, mealCents: 900 })),
    delivery: Object.fromEntries(
      ['DE', 'AT'].map((country) => [country, { feeCents: 590, feeUpToMeals: 6, goodsFeeCents: 490 }]),
    ),
    findGoods: (variantId) => ({ variantId, onceCents: isShot(variantId) ? 299 : 949, boxSurchargeCents: 100 }),
  },
  discounts: [{ ...OLD, value: { kind: 'percent', percent: 1 } }, NEW],
  mealsIn: (pieces) => pieces.reduce((sum, each) => sum + (isShot(each.variantId) ? 0 : each.quantity), 0),
}
const PLAN: Plan = {
  schedule: aSchedule({ rhythm: FOUR_WEEKS }),
  lines: [
    { id: 1, variantId: CURRY, quantity: 6 },
    { id: 2, variantId: CHILI, quantity: 6 },
  ],
  to: { country: 'DE', zip: '04229' },
  codes: ['TREUE'],
  agreed: AGREED,
  later: null,
  agreedCodes: agreeCodes(['TREUE'], { had: [], discounts: [OLD] }),
  own: new Map([[3, { lines: null, addOns: [{ variantId: SHOT, quantity: 1, cents: 249 }], agreed: null }]]),
  isHeld: false,
  announced: new Map(),
  billedNow: null,
}
const terms = { now: NOW, sizes: [6, 12, 16], mealsOf: (variantId: number) => (isShot(variantId) ? 0 : 1) }

function after(act: PlannedAct, plan = PLAN): Plan {
  const done = applyAct(plan, act, terms)
  if (!done.ok) throw new Error(done.refusal.code)
  return agreedAfter(plan, done.value, DAY)
}

const none = { create: [], update: [], remove: [] }
const fortnight = { interval: 'WEEK', intervalCount: 2 } as const

test.each<PlannedAct>([
  { act: 'skip', cycleIndex: 2 },
  { act: 'reschedule', to: calendarDate('2026-12-20') },
  { act: 'pause', weeks: 4 },
  { act: 'order-now' },
  { act: 'frequency', rhythm: fortnight },
  { act: 'address', to: { country: 'DE', zip: '10115' } },
  { act: 'lines', ...none, update: [{ id: 1, quantity: 8 }] },
  { act: 'edit-delivery', cycleIndex: 3, lines: [...PLAN.lines, { variantId: SHOT, quantity: 1 }] },
  { act: 'cancel' },
])('[S-23] $act agrees to no other price', (act) => {
  const { agreed, agreedCodes, own } = after(act)
  expect([agreed, agreedCodes]).toEqual([AGREED, PLAN.agreedCodes])
  expect([...(own.get(3)?.addOns ?? [])]).toEqual([{ variantId: SHOT, quantity: 1, cents: 249 }])
})

const priceOf = (agreed: AgreedPrices | null | undefined) =>
  agreed && [agreed.box.size, agreed.box.mealCents, agreed.delivery.feeCents]

test.each<{ act: PlannedAct; prices: readonly number[]; surcharges: readonly number[] }>([
  { act: { act: 'address', to: { country: 'AT', zip: '1010' } }, prices: [12, 759, 590], surcharges: [0, 0] },
  {
    act: { act: 'lines', ...none, create: [{ variantId: BOWL, quantity: 1 }] },
    prices: [12, 759, 490],
    surcharges: [0, 0, 100],
  },
  {
    act: { act: 'lines', ...none, update: [{ id: 1, quantity: 10 }] },
    prices: [16, 900, 490],
    surcharges: [0, 0],
  },
])('[S-23] $act.act agrees to the price of the day for what it changes: $prices', ({ act, prices, surcharges }) => {
  const { agreed } = after(act)
  expect(priceOf(agreed)).toEqual(prices)
  expect(agreed?.goods.map(({ boxSurchargeCents }) => boxSurchargeCents)).toEqual(surcharges)
})

test('[S-23] another box for one delivery is agreed for that delivery alone, and goes with it', () => {
  const lines = [...PLAN.lines, { variantId: BOWL, quantity: 4 }]
  const edited = after({ act: 'edit-delivery', cycleIndex: 2, lines })
  expect(edited.agreed).toEqual(AGREED)
  expect(priceOf(edited.own.get(2)?.agreed)).toEqual([16, 900, 490])
  const back = after({ act: 'edit-delivery', cycleIndex: 2, lines: [...PLAN.lines] }, edited)
  expect(priceOf(back.own.get(2)?.agreed)).toEqual([12, 759, 490])
})

test('[S-26] one more of what comes once costs the price of the day, the first keeps its own; one less is taken from the last', () => {
  const edit = (quantity: number, plan = PLAN) =>
    after(
      {
        act: 'edit-delivery',
        cycleIndex: 3,
        lines: [...PLAN.lines, { variantId: SHOT, quantity, isOneTimeAdded: true }],
      },
      plan,
    )
  const [kept, more] = [249, 299].map((cents) => ({ variantId: SHOT, quantity: 1, cents }))
  const two = edit(2)
  expect(two.own.get(3)?.addOns).toEqual([kept, more])
  expect(edit(3, two).own.get(3)?.addOns).toEqual([kept, { ...more, quantity: 2 }])
  expect(edit(1, two).own.get(3)?.addOns).toEqual([kept])
  expect(edit(0, two).own.get(3)?.addOns).toEqual([])
})

test('[S-23] a new code counts by its terms of the day, the others by those that were agreed', () => {
  const { agreedCodes } = after({ act: 'codes', codes: ['NEU', 'TREUE'] })
  expect(agreedCodes.map(({ code, value }) => [code, value])).toEqual([
    ['NEU', NEW.value],
    ['TREUE', OLD.value],
  ])
  expect(after({ act: 'codes', codes: [] }).agreedCodes).toEqual([])
})

test('[S-23] who comes back after the end makes a new contract, who takes a cancellation back does not', () => {
  const cancelled = { ...PLAN, schedule: aSchedule({ rhythm: FOUR_WEEKS, status: 'CANCELLED' }) }
  const on = calendarDate('2026-12-20')
  const { agreed, agreedCodes } = after({ act: 'reactivate', on }, cancelled)
  expect(priceOf(agreed)).toEqual([12, 900, 590])
  expect(agreedCodes.map(({ value }) => value)).toEqual([{ kind: 'percent', percent: 1 }])
  const ending = { ...PLAN, schedule: aSchedule({ rhythm: FOUR_WEEKS, cancelsOn: calendarDate('2027-06-01') }) }
  expect(agreedAfter(ending, PLAN, DAY).agreed).toEqual(AGREED)
})

const TOLD = { totalCents: 9000, discounts: [] }
const told = { ...PLAN, announced: new Map([[2, TOLD]]) }
const changed = new Map([[2, { ...TOLD, totalCents: null }]])

test.each<{ act: PlannedAct; what: string; announced: ReadonlyMap<number, unknown> }>([
  { what: 'holds', act: { act: 'skip', cycleIndex: 2 }, announced: told.announced },
  { what: 'holds', act: { act: 'skip', cycleIndex: 3 }, announced: told.announced },
  { what: 'holds', act: { act: 'address', to: { country: 'DE', zip: '10115' } }, announced: told.announced },
  { what: 'is said anew', act: { act: 'address', to: { country: 'AT', zip: '1010' } }, announced: changed },
  { what: 'is said anew', act: { act: 'codes', codes: [] }, announced: changed },
  { what: 'is said anew', act: { act: 'lines', ...none, update: [{ id: 1, quantity: 8 }] }, announced: changed },
  {
    what: 'holds',
    act: { act: 'edit-delivery', cycleIndex: 3, lines: [{ variantId: CURRY, quantity: 16 }] },
    announced: told.announced,
  },
  {
    what: 'is said anew',
    act: { act: 'edit-delivery', cycleIndex: 2, lines: [{ variantId: CURRY, quantity: 16 }] },
    announced: changed,
  },
  { what: 'is for another date', act: { act: 'reschedule', to: calendarDate('2026-12-20') }, announced: new Map() },
  { what: 'is for another date', act: { act: 'pause', weeks: 4 }, announced: new Map() },
  { what: 'is for another date', act: { act: 'order-now' }, announced: new Map() },
  { what: 'has ended', act: { act: 'cancel' }, announced: new Map() },
])('[S-29] what was announced $what after $act.act', ({ act, announced }) => {
  expect(after(act, told).announced).toEqual(announced)
})

const LATER = {
  prices: { ...AGREED, box: { size: 12, mealCents: 799 } },
  rises: [],
  fromIndex: 4,
  from: calendarDate('2026-12-01'),
}

test('[S-24] prices that hold from a later delivery on stay, know what is new, and end with the contract', () => {
  const plan = { ...PLAN, later: LATER }
  expect(after({ act: 'pause', weeks: 4 }, plan).later).toEqual(LATER)
  const added = after({ act: 'lines', ...none, create: [{ variantId: BOWL, quantity: 1 }] }, plan)
  expect([added.agreed?.box.mealCents, added.later?.prices.box.mealCents]).toEqual([759, 799])
  expect(added.later?.prices.goods.map(({ variantId }) => variantId)).toEqual([CURRY, CHILI, BOWL])
  const cancelled = { ...plan, schedule: { ...plan.schedule, status: 'CANCELLED' as const } }
  expect(agreedAfter(cancelled, plan, DAY).later).toBeNull()
})

test('[S-24] a delivery with goods of its own takes part in a rise that was agreed to, if it comes late enough', () => {
  const own = { lines: PLAN.lines, addOns: [], agreed: AGREED }
  const before = { ...PLAN, own: new Map([3, 4].map((index) => [index, own])) }
  const { cycles } = before.schedule
  const agreed = agreedAfter(before, { ...before, later: LATER }, DAY)
  expect(cycles.filter(({ index, billingOn }) => index >= 3 && billingOn >= LATER.from).length).toBeGreaterThan(1)
  expect([3, 4].map((index) => agreed.own.get(index)?.agreed?.box.mealCents)).toEqual([759, 799])
})
