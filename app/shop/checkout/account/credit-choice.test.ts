import { expect, test } from 'vitest'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { aLine, aRequest } from '#app/shop/pricing/price-request.fixture.ts'
import { creditChoice } from './credit-choice.ts'

const MEALS = aLine({ key: 'meals', quantity: 8, onceCents: 700 })
const VOUCHER = aLine({ key: 'voucher', type: 'gift-card', quantity: 1, onceCents: 5000 })
const CARD = { id: '1', kind: 'gift-card', balanceCents: 100_000 } as const

const used = { balanceCents: 1000, usedCents: 1000, isLeftOut: false }
const left = { balanceCents: 1000, usedCents: 0, isLeftOut: true }

test.each([
  { who: 'a guest', cents: null, lines: [MEALS], cards: [], leaves: false, choice: null },
  { who: 'a customer without credit', cents: 0, lines: [MEALS], cards: [], leaves: true, choice: null },
  { who: 'a customer with credit', cents: 1000, lines: [MEALS], cards: [], leaves: false, choice: used },
  { who: 'one who leaves it out', cents: 1000, lines: [MEALS], cards: [], leaves: true, choice: left },
  {
    who: 'one who buys meals and a voucher',
    cents: 1000,
    lines: [MEALS, VOUCHER],
    cards: [],
    leaves: true,
    choice: left,
  },
  { who: 'one who buys a voucher', cents: 1000, lines: [VOUCHER], cards: [], leaves: false, choice: null },
  { who: 'one who leaves it out for a voucher', cents: 1000, lines: [VOUCHER], cards: [], leaves: true, choice: null },
  { who: 'one whose gift card pays all', cents: 1000, lines: [MEALS], cards: [CARD], leaves: false, choice: null },
  { who: 'one who leaves it out beside it', cents: 1000, lines: [MEALS], cards: [CARD], leaves: true, choice: null },
])('$who chooses about store credit: $choice', ({ cents, lines, cards, leaves, choice }) => {
  const own = { id: STORE_CREDIT, kind: 'store-credit', balanceCents: cents ?? 0 } as const
  const request = aRequest({ lines, credits: [...cards, ...(cents && !leaves ? [own] : [])] })
  const account = cents === null ? null : { storeCreditCents: cents }
  const view = { request, priced: priceCart(request) }
  expect(creditChoice({ view, account, details: { leavesCredit: leaves } })).toEqual(choice)
})
