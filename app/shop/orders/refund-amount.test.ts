import { expect, test } from 'vitest'
import { pricedCart } from './order-snapshot.fixture.ts'
import { paidForPieces, splitRefund } from './refund-amount.ts'

const line = { unitCents: 0, onceCents: 0, subtotalCents: 0, shares: [], vatPercent: 7, gift: null }
const price = pricedCart({
  lines: [
    { ...line, key: 'odd', quantity: 3, totalCents: 1000, depositCents: 0 },
    { ...line, key: 'bottle', quantity: 2, totalCents: 598, depositCents: 50 },
  ],
})

test.each([
  { key: 'odd', pieces: [1, 1, 1], paid: [333, 333, 334] },
  { key: 'odd', pieces: [2, 1], paid: [666, 334] },
  { key: 'odd', pieces: [3, 1], paid: [1000, 0] },
  { key: 'bottle', pieces: [1, 1], paid: [324, 324] },
  { key: 'unknown', pieces: [1], paid: [0] },
])('refunding $pieces of $key gives back $paid', ({ key, pieces, paid }) => {
  let before = 0
  const back = pieces.map((quantity) => {
    const cents = paidForPieces({ price }, { key, quantity, before })
    before += quantity
    return cents
  })
  expect(back).toEqual(paid)
})

test.each([
  { cents: 1000, gatewayLeft: 3000, creditLeft: 1000, split: { gatewayCents: 1000, creditCents: 0 } },
  { cents: 3500, gatewayLeft: 3000, creditLeft: 1000, split: { gatewayCents: 3000, creditCents: 500 } },
  { cents: 500, gatewayLeft: 0, creditLeft: 1000, split: { gatewayCents: 0, creditCents: 500 } },
  { cents: 4001, gatewayLeft: 3000, creditLeft: 1000, split: null },
])('$cents of $gatewayLeft charged and $creditLeft from cards go back as $split [V3]', ({ cents, split, ...left }) => {
  expect(splitRefund(cents, left)).toEqual(split)
})
