import { expect, test } from 'vitest'
import { type AskedPrice, compareAtFault, lowestIn30Days } from './price-history.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const price = (cents: number, from: string, to: string | null = null): AskedPrice => ({
  cents,
  validFrom: day(from),
  validTo: to ? day(to) : null,
})

test.each<{ name: string; history: AskedPrice[]; lowest: number | null }>([
  { name: 'nothing was asked', history: [], lowest: null },
  { name: 'one price for months', history: [price(999, '2026-01-01')], lowest: 999 },
  {
    name: 'the reduction itself does not count',
    history: [price(999, '2026-01-01', '2026-11-01'), price(799, '2026-11-01')],
    lowest: 999,
  },
  {
    name: 'a cheap week within the thirty days counts',
    history: [
      price(999, '2026-01-01', '2026-10-10'),
      price(849, '2026-10-10', '2026-10-17'),
      price(999, '2026-10-17', '2026-11-01'),
    ],
    lowest: 849,
  },
  {
    name: 'a cheap week that ended thirty-one days before does not',
    history: [price(849, '2026-09-20', '2026-10-01'), price(999, '2026-10-02')],
    lowest: 999,
  },
  {
    name: 'a cheap week that ran into the thirty days does',
    history: [price(849, '2026-09-20', '2026-10-03'), price(999, '2026-10-03')],
    lowest: 849,
  },
  {
    name: 'a price raised the day before does not hide the one before it',
    history: [price(799, '2026-01-01', '2026-10-31'), price(1299, '2026-10-31', '2026-11-01')],
    lowest: 799,
  },
])('[P4] $name', ({ history, lowest }) => {
  expect(lowestIn30Days(history, day('2026-11-01'))).toBe(lowest)
})

test.each([
  { compareAtCents: 999, says: null },
  { compareAtCents: 1299, says: /write 9\.99 or remove it/ },
  { compareAtCents: 899, says: /write 9\.99/ },
])('[P4] a struck price of $compareAtCents after 9.99', ({ compareAtCents, says }) => {
  const history = [price(999, '2026-01-01', '2026-11-01'), price(799, '2026-11-01')]
  const fault = compareAtFault(history, { compareAtCents, since: day('2026-11-01') })
  if (says) expect(fault).toMatch(says)
  else expect(fault).toBeNull()
})

test('[P4] a price that nobody ever asked is not struck through', () => {
  expect(compareAtFault([], { compareAtCents: 999, since: day('2026-11-01') })).toMatch(/never asked/)
})
