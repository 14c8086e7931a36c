import fc from 'fast-check'
import type { CartAttribute } from '#app/shop/cart/cart-lines.ts'
import { MODEL_COUNTRIES, MODEL_GOODS } from './cart-model-shop.fixture.ts'

/** Goods by their place in the model's shop; a place beyond it is an id that nobody knows. */
export type WantedLine = Readonly<{
  goods: number
  quantity: number
  plan: number | null
  attributes: readonly CartAttribute[]
}>
/** A line by its place, counted round; one place more than there are is an id of no line. */
export type LineChange = Readonly<{ line: number } & Partial<WantedLine>>

/** An address as it is sent. */
export type GivenAddress = Readonly<{ zip: string; city: string; country: string; selected?: boolean }>

/** Something a client does to a cart. */
export type CartStep = Readonly<
  | {
      kind: 'create'
      lines: readonly WantedLine[]
      codes: readonly string[]
      attributes: readonly CartAttribute[]
      country: string
    }
  | { kind: 'add'; lines: readonly WantedLine[] }
  | { kind: 'update'; changes: readonly LineChange[] }
  | { kind: 'remove'; lines: readonly number[] }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'gift-cards'; cards: readonly number[] }
  | { kind: 'remove-gift-cards'; cards: readonly number[] }
  | { kind: 'attributes'; attributes: readonly CartAttribute[] }
  | { kind: 'add-addresses'; addresses: readonly GivenAddress[] }
  | { kind: 'update-address'; address: number; given: GivenAddress }
  | { kind: 'remove-address'; address: number }
  | { kind: 'buyer'; country?: string; email?: string | null }
  | { kind: 'note'; note: string }
  | { kind: 'wrong-key'; note: string }
>

const PLANS = [2001, 2002, 2003, 2004]
const CODES = [
  ...['ABO20', 'abo20', ' Abo20 ', 'WILLKOMMEN10', 'LENA15', 'MAGAZIN10', 'IMMERGRUEN5', 'SOMMER25', 'FRUEHSTART'],
  ...['GRATISVERSAND', 'UMAMI50', 'umami50', 'GIBTESNICHT', '', 'x'.repeat(256)],
]

const goods = fc.oneof(
  { weight: 4, arbitrary: fc.nat(5) },
  { weight: 5, arbitrary: fc.nat(MODEL_GOODS - 1) },
  { weight: 1, arbitrary: fc.constant(MODEL_GOODS) },
)
const quantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 8 }) },
  { weight: 3, arbitrary: fc.constantFrom(6, 11, 12, 16, 20, 25) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0, 49, 98, 99, 100, 2 ** 31 - 1) },
)
const plan = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.constantFrom(...PLANS) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2999) },
)
const lineAttributes = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(attribute('_oneTime', 'farbe', '_freeGift'), {
      maxLength: 2,
      selector: ({ key }) => key,
    }),
  },
  { weight: 1, arbitrary: fc.constant([{ key: '', value: '1' }]) },
)
const wanted: fc.Arbitrary<WantedLine> = fc.record({ goods, quantity, plan, attributes: lineAttributes })
const cartAttributes = fc.array(attribute('_oneTimePage', 'a', 'b', '__proto__'), { maxLength: 3 })
const codes = fc.array(fc.constantFrom(...CODES), { maxLength: 6 })
const place = fc.nat(30)
const change: fc.Arbitrary<LineChange> = fc.record(
  { line: place, goods, quantity: fc.oneof(quantity, fc.constant(0)), plan, attributes: lineAttributes },
  { requiredKeys: ['line'] },
)

function attribute(...keys: string[]) {
  return fc.record({ key: fc.constantFrom(...keys), value: fc.constantFrom('1', '2') })
}

function few<Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> {
  return fc.array(item, { minLength: 1, maxLength: 3 })
}

const ALL_COUNTRIES = Object.values(MODEL_COUNTRIES).flat()
/** Places with rates of their own, and some whose postcode is another country's. */
const ZIPS = ['10115', '27498', '1010', '6691', '8001', '1011 AB', 'L-1111', '<b>']
const address: fc.Arbitrary<GivenAddress> = fc.record(
  {
    ...{ zip: fc.constantFrom(...ZIPS), city: fc.constantFrom('Berlin', 'Anderswo') },
    ...{ country: fc.constantFrom(...ALL_COUNTRIES, 'FR'), selected: fc.boolean() },
  },
  { requiredKeys: ['zip', 'city', 'country'] },
)

const step: fc.Arbitrary<CartStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add-addresses' as const), addresses: few(address) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('update-address' as const), address: place, given: address }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-address' as const), address: place }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('add' as const), lines: few(wanted) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('update' as const), changes: few(change) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), lines: few(place) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('codes' as const), codes }) },
  { weight: 2, arbitrary: fc.constant<CartStep>({ kind: 'add', lines: [bonusLine()] }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('gift-cards' as const), cards: fc.array(fc.nat(3), { maxLength: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-gift-cards' as const), cards: few(fc.nat(3)) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('attributes' as const), attributes: cartAttributes }) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        kind: fc.constant('buyer' as const),
        country: fc.constantFrom(...ALL_COUNTRIES, 'FR'),
        email: fc.constantFrom('jana@example.org', null, 'keine'),
      },
      { requiredKeys: ['kind'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('note' as const), note: fc.constantFrom('', 'Hallo', 'x'.repeat(5001)) }),
  },
  { weight: 1, arbitrary: fc.constant<CartStep>({ kind: 'wrong-key', note: 'nicht meiner' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('create' as const), lines: fc.array(wanted, { maxLength: 3 }), codes },
      ...{ attributes: cartAttributes, country: fc.constantFrom(...ALL_COUNTRIES) },
    }),
  },
)

/** The bonus is asked for more often than chance would. */
function bonusLine(): WantedLine {
  return { goods: 5, quantity: 1, plan: null, attributes: [] }
}

/** What a client does one after the other, in any country: up to forty things. */
export const cartSteps: fc.Arbitrary<CartStep[]> = fc
  .tuple(fc.constantFrom('DE', ...ALL_COUNTRIES), fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }))
  .map(([country, steps]) => [{ kind: 'create', lines: [], codes: [], attributes: [], country }, ...steps])
