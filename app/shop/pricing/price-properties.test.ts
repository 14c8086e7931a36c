import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDiscount } from '#app/shop/discounts/discount.fixture.ts'
import { total } from './allocate.ts'
import { priceCart } from './price-cart.ts'
import { modelTotal } from './price-model.fixture.ts'
import { drawFrom, randomRequest } from './price-random.fixture.ts'
import { aLine, aRequest } from './price-request.fixture.ts'
import type { PriceRequest } from './price-request.ts'
import type { PricedCart, PriceStep } from './priced-cart.ts'

/** Number of random carts; a campaign asks for more. */
const CARTS = Number(process.env['ALLOCATIONS'] ?? 4_000)

/** Carts by the thousand from one seed: a failure names the seed and shows the first cart that is wrong. */
function forEveryCart(carts: number, faultOf: (request: PriceRequest) => string | null): void {
  const seed = fc.integer({ min: 0, max: 2 ** 31 })
  fc.assert(
    fc.property(seed, (start) => {
      const draw = drawFrom(start)
      for (let count = 0; count < 1000; count++) {
        const request = randomRequest(draw)
        const fault = faultOf(request)
        if (fault !== null) throw new Error(`${fault} in ${JSON.stringify(request)}`)
      }
    }),
    { numRuns: carts / 1000, endOnFailure: true },
  )
}

function isAmount(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0
}

function sum(steps: readonly PriceStep[]): number {
  return total(steps.map(({ cents }) => cents))
}

function sumFault({ lines, delivery, subtotalCents, depositCents, totalCents, vat, credits, dueCents }: PricedCart) {
  const shares = [...lines.flatMap((line) => line.shares), ...delivery.shares].map(({ cents }) => cents)
  const amounts = [...lines.map((line) => line.totalCents), ...shares, delivery.totalCents, depositCents, dueCents]
  if (![...amounts, ...vat.flatMap((each) => [each.netCents, each.vatCents])].every(isAmount)) return 'an odd amount'
  if (total(lines.map((line) => line.totalCents)) !== subtotalCents) return 'lines are not the subtotal'
  if (subtotalCents + delivery.totalCents + depositCents !== totalCents) return 'parts are not the total'
  if (total(vat.map(({ grossCents }) => grossCents)) !== totalCents) return 'tax rates are not the total'
  return total(credits.map(({ usedCents }) => usedCents)) + dueCents === totalCents ? null : 'payment is not the total'
}

function lineFault({ lines, discountCents, delivery }: PricedCart) {
  const off = (shares: readonly { cents: number }[]) => total(shares.map(({ cents }) => cents))
  const wrong = lines.find(({ subtotalCents, shares, totalCents }) => subtotalCents - off(shares) !== totalCents)
  if (wrong) return `${wrong.key} is not its price without its discounts`
  const all = off(lines.flatMap((line) => line.shares)) + off(delivery.shares)
  return all === discountCents ? null : 'shares are not the discount'
}

function stepFault({ lines, delivery, steps, totalCents }: PricedCart) {
  const of = (key: string | null) =>
    sum(steps.filter(({ subject }) => (subject.kind === 'line' ? subject.key : null) === key))
  const wrong = lines.find(({ key, totalCents: cents, depositCents }) => of(key) !== cents + depositCents)
  if (wrong) return `the steps of ${wrong.key} are not its price`
  return of(null) === delivery.totalCents && sum(steps) === totalCents ? null : 'steps are not the total'
}

test(
  'whatever is in a cart, its parts add up to the cent and none is below zero [R18] [R17]',
  () => {
    forEveryCart(CARTS, (request) => {
      const priced = priceCart(request)
      return sumFault(priced) ?? lineFault(priced) ?? stepFault(priced)
    })
  },
  60_000 + CARTS,
)

test('the order of codes and discounts changes no amount [A13]', () => {
  forEveryCart(20_000, (request) => {
    const turned = { ...request, codes: request.codes.toReversed(), discounts: request.discounts.toReversed() }
    const { codes, ...one } = priceCart(request)
    const { codes: turnedCodes, ...other } = priceCart(turned)
    if (JSON.stringify(one) !== JSON.stringify(other)) return 'another price'
    return JSON.stringify(codes) === JSON.stringify(turnedCodes.toReversed()) ? null : 'another answer'
  })
})

test('a second, plain implementation finds the same total [A13] [R17]', () => {
  forEveryCart(20_000, (request) => {
    const [engine, model] = [priceCart(request).totalCents, modelTotal(request)]
    return engine === model ? null : `${engine} instead of ${model}`
  })
})

test('a hundred percent off is exactly nothing, whatever the goods [R18]', () => {
  const all = aDiscount({ value: { kind: 'percent', percent: 100 }, combinesWith: ['order', 'product', 'delivery'] })
  forEveryCart(10_000, (request) => {
    const discounts = [
      ...request.discounts.map((each) => ({ ...each, combinesWith: all.combinesWith })),
      { ...all, id: 99 },
    ]
    const { lines } = priceCart({ ...request, discounts, codes: [...request.codes, 'ZEHN'] })
    const dear = lines.find(({ totalCents }, place) => totalCents > 0 && request.lines[place]?.type !== 'gift-card')
    return dear ? `${dear.key} still costs ${dear.totalCents}` : null
  })
})

test('a cart of twenty lines is priced in a fifth of a millisecond', () => {
  const lines = Array.from({ length: 20 }, (_, place) => aLine({ key: String(place), quantity: 2, recurs: true }))
  const request = aRequest({ lines, discounts: [aDiscount(), aDiscount({ id: 2, code: 'B' })] })
  const times = Array.from({ length: 2000 }, () => {
    const begin = performance.now()
    priceCart(request)
    return performance.now() - begin
  })
  // The median: other work on the machine must not fail this.
  expect(times.sort((one, other) => one - other)[1000]).toBeLessThan(0.2)
})
