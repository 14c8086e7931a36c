import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { dunningAfter, type Failure, failureOf, isOver, isTooLateToTry, lastDayToPay, nextTryWith } from './dunning.ts'

/** Tries a box until it fails for good, every time with the same answer, and tells on which days and with what. */
function triesOf(failure: Failure, { first, hasBackup = false }: { first: string; hasBackup?: boolean }) {
  const firstTriedAt = new Date(first)
  let lastTriedAt = firstTriedAt
  const tries = [`${dayIn(SHOP_TIME_ZONE, firstTriedAt)} first`]
  const pauses: number[] = []
  for (;;) {
    const next = dunningAfter({ failure, firstTriedAt, lastTriedAt, hasBackup })
    if (!next.nextTryAt) return { tries, pauses, failsAt: next.failsAt.toISOString() }
    pauses.push((next.nextTryAt.getTime() - lastTriedAt.getTime()) / 3_600_000)
    lastTriedAt = next.nextTryAt
    tries.push(`${dayIn(SHOP_TIME_ZONE, lastTriedAt)} ${next.usesBackup ? 'backup' : 'first'}`)
  }
}

test('[S-09] [D-19] a soft decline is tried on days 0, 1, 3, 5 and 7, then it has failed', () => {
  const { tries, failsAt } = triesOf('soft', { first: '2026-11-15T23:00:00Z' })
  expect(tries).toEqual(['16', '17', '19', '21', '23'].map((day) => `2026-11-${day} first`))
  expect(failsAt).toBe('2026-11-22T23:00:00.000Z')
})

test.each([
  { failure: 'hard', hasBackup: false, days: ['16 first'] },
  { failure: 'hard', hasBackup: true, days: ['16 first', '17 backup'] },
  { failure: 'confirmation', hasBackup: true, days: ['16 first'] },
  { failure: 'soft', hasBackup: true, days: ['16 first', '17 backup', '19 first', '21 first', '23 first'] },
] as const)('[S-10] [S-11] $failure, with a backup: $hasBackup, is tried on $days', ({ failure, hasBackup, days }) => {
  const { tries, failsAt } = triesOf(failure, { first: '2026-11-15T23:00:00Z', hasBackup })
  expect(tries).toEqual(days.map((day) => `2026-11-${day}`))
  expect(failsAt).toBe('2026-11-22T23:00:00.000Z')
})

test.each(['2026-11-16T13:37:00Z', '2027-03-26T23:00:00Z', '2026-10-24T22:00:00Z'])(
  '[R16] from %s on, automatic tries are at least 24 hours apart, also when the clocks change',
  (first) => {
    const { tries, pauses } = triesOf('soft', { first })
    expect(tries).toHaveLength(5)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(24)
  },
)

test.each([
  ['declined', 'soft'],
  ['insufficient-funds', 'soft'],
  ['expired', 'hard'],
  ['lost-or-stolen', 'hard'],
  ['invalid-method', 'hard'],
] as const)('a decline because of %s is %s', (decline, failure) => {
  expect(failureOf(decline)).toBe(failure)
})

test('after an outage nobody is charged for a box of last month', () => {
  const first = new Date('2026-11-15T23:00:00Z')
  expect(isTooLateToTry(first, new Date('2026-11-23T22:59:59Z'))).toBe(false)
  expect(isTooLateToTry(first, new Date('2026-11-23T23:00:00Z'))).toBe(true)
})

test('[S-10] a mail promises only days on which the box can still be paid', () => {
  const firstTriedAt = new Date('2026-12-22T11:00:00Z')
  const { failsAt } = dunningAfter({ failure: 'hard', firstTriedAt, lastTriedAt: firstTriedAt, hasBackup: false })
  expect(lastDayToPay(firstTriedAt)).toBe('2026-12-28')
  expect(failsAt.toISOString()).toBe('2026-12-28T23:00:00.000Z')
})

test('[S-09] whatever the try of the last day is answered with, the box has failed by then', () => {
  for (const failure of ['soft', 'hard', 'confirmation'] as const) {
    const firstTriedAt = new Date('2027-03-16T05:00:00Z')
    const lastTriedAt = new Date('2027-03-23T05:00:00Z')
    const { nextTryAt, failsAt } = dunningAfter({ failure, firstTriedAt, lastTriedAt, hasBackup: true })
    expect([failure, nextTryAt, failsAt <= lastTriedAt]).toEqual([failure, null, true])
  }
})

/** Random dunnings; a campaign asks for more. */
const DUNNINGS = Number(process.env['DUNNINGS'] ?? 200)
const HOUR_MS = 3_600_000

test('[R16] [D-19] at most ten automatic tries, at least a day apart, none after a hard decline, all within a week', () => {
  const moments = fc.date({ min: new Date('2027-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  const answers = fc.array(fc.constantFrom<Failure>('soft', 'hard'), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(moments, answers, fc.boolean(), (firstTriedAt, failures, hasBackup) => {
      let lastTriedAt = firstTriedAt
      let tries = 1
      for (const failure of failures) {
        const { nextTryAt, failsAt, usesBackup } = dunningAfter({ failure, firstTriedAt, lastTriedAt, hasBackup })
        expect(failsAt >= firstTriedAt).toBe(true)
        if (failure === 'hard' && nextTryAt) expect([usesBackup, hasBackup, tries]).toEqual([true, true, 1])
        if (!nextTryAt) break
        expect(nextTryAt.getTime() - lastTriedAt.getTime()).toBeGreaterThanOrEqual(24 * HOUR_MS)
        expect(isTooLateToTry(firstTriedAt, nextTryAt)).toBe(false)
        lastTriedAt = nextTryAt
        tries++
      }
      expect(tries).toBeLessThanOrEqual(5)
    }),
    { numRuns: DUNNINGS },
  )
})

const DAY_0 = new Date('2026-12-08T00:00:00Z')
const DAY_1 = new Date('2026-12-09T00:00:00Z')
const DAY_3 = new Date('2026-12-10T23:00:00Z')

test.each([
  { what: 'loses its backup', hasBackup: false, nextTryAt: DAY_1, next: null },
  { what: 'gets a backup on day 0', hasBackup: true, nextTryAt: null, next: DAY_1 },
  { what: 'gets another backup', hasBackup: true, nextTryAt: DAY_1, next: DAY_1 },
  { what: 'gets a backup on day 2', hasBackup: true, nextTryAt: null, hours: 50, next: null },
  { what: 'gets a backup after one was declined', hasBackup: true, nextTryAt: null, tries: 2, next: null },
  { what: 'asks at the bank and gets a backup', failure: 'confirmation', hasBackup: true, nextTryAt: null, next: null },
  { what: 'may still be paid and loses its backup', failure: 'soft', hasBackup: false, nextTryAt: DAY_3, next: DAY_3 },
] as const)('[S-10] [S-11] a box that $what is tried as it should be', ({ hasBackup, nextTryAt, next, ...row }) => {
  const { failure = 'hard', tries = 1, hours = 5 } = { ...row } as { failure?: Failure; tries?: number; hours?: number }
  const waiting = { failure, tries, hasBackup, nextTryAt, firstTriedAt: DAY_0, lastTriedAt: DAY_0 }
  expect(nextTryWith(waiting, new Date(DAY_0.getTime() + hours * HOUR_MS))).toEqual(next)
})

const noon = (day: string) => new Date(`${day}T11:00:00Z`)
const open = { firstTriedAt: noon('2026-12-08'), failsAt: new Date('2026-12-14T23:00:00Z') }

test.each([
  {
    what: 'a hard one whose backup was never tried',
    failure: 'hard',
    nextTryAt: DAY_1,
    wakes: '2026-12-15',
    over: true,
  },
  {
    what: 'a hard one whose backup may still be tried',
    failure: 'hard',
    nextTryAt: DAY_1,
    wakes: '2026-12-14',
    over: false,
  },
  { what: 'a confirmation', failure: 'confirmation', nextTryAt: null, wakes: '2026-12-15', over: true },
  {
    what: 'a soft one on the day of its last try',
    failure: 'soft',
    nextTryAt: DAY_1,
    wakes: '2026-12-15',
    over: false,
  },
  { what: 'a soft one after that day', failure: 'soft', nextTryAt: DAY_1, wakes: '2026-12-16', over: true },
] as const)('[S-31] on waking on $wakes $what is over: $over', ({ failure, nextTryAt, wakes, over }) => {
  expect(isOver({ ...open, failure, nextTryAt }, noon(wakes))).toBe(over)
})
