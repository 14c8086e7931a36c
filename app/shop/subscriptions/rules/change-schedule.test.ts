import { expect, test } from 'vitest'
import { calendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { changeRhythm, orderNow, pause, reschedule, resume, type ScheduleFault, skipCycle } from './change-schedule.ts'
import { cyclesAhead, nextCycle, planAhead } from './cycles.ts'
import { cancel, ended, reactivate } from './end-schedule.ts'
import { aSchedule, daysOf, FOUR_WEEKS, NOW, TODAY, WEEKLY, withCycle } from './schedule.fixture.ts'
import type { Schedule } from './subscription.ts'

type Answer = Readonly<{ ok: true; value: Schedule } | { ok: false; refusal: { code: ScheduleFault } }>

function granted(answer: Answer): Schedule {
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

const codeOf = (answer: Answer) => (answer.ok ? null : answer.refusal.code)
const skip = (schedule: Schedule, index: number, isSkipped = true) =>
  skipCycle(schedule, { index, isSkipped, now: NOW })
const to = (day: string) => ({ to: calendarDate(day), now: NOW })

const ACTS: Record<string, (schedule: Schedule) => Answer> = {
  reschedule: (schedule) => reschedule(schedule, to('2026-12-01')),
  pause: (schedule) => pause(schedule, { weeks: 4, reason: 'holiday', now: NOW }),
  'pause and resume': (schedule) => {
    const paused = pause(schedule, { weeks: 4, reason: '', now: NOW })
    return paused.ok ? resume(paused.value, to('2026-12-03')) : paused
  },
  frequency: (schedule) => changeRhythm(schedule, { rhythm: WEEKLY, to: null, now: NOW }),
  'order-now': (schedule) => {
    const ordered = orderNow(schedule, NOW)
    return ordered.ok ? { ok: true, value: withCycle(ordered.value.schedule, 2, { state: 'BILLED' }) } : ordered
  },
  'cancel later': (schedule) => cancel(schedule, { on: calendarDate('2027-12-01'), now: NOW }),
  'cancel and withdraw': (schedule) =>
    reactivate(granted(cancel(schedule, { on: calendarDate('2027-12-01'), now: NOW })), {
      on: null,
      rhythm: FOUR_WEEKS,
      now: NOW,
    }),
  'skip another': (schedule) => skip(schedule, 3),
}

const PAIRS = Object.keys(ACTS).flatMap((first) => Object.keys(ACTS).map((second) => ({ first, second })))

test.each(PAIRS)('[S-05] [D-06] [7.5-orders] a skip survives $first, then $second', ({ first, second }) => {
  const before = granted(skip(aSchedule(), 5))
  const after = [first, second].reduce((schedule, name) => {
    const answer = ACTS[name]?.(schedule)
    return answer?.ok ? answer.value : schedule
  }, before)
  expect(after.cycles.find(({ index }) => index === 5)?.state).toBe('SKIPPED')
  const lost = before.cycles.filter(({ index }) => !after.cycles.some((each) => each.index === index))
  expect(lost).toEqual([])
  const days = cyclesAhead(after, TODAY).map(({ billingOn }) => billingOn)
  expect(new Set(days).size).toBe(days.length)
})

test('[S-05] [4.2-reschedule-window] moving the next moves all later ones by the same number of days', () => {
  const moved = granted(reschedule(aSchedule(), to('2026-11-29')))
  expect(daysOf(moved)).toEqual(daysOf(aSchedule()).map((day) => plusDays(day, 3)))
})

/** The second box was skipped, the third moved to a day, and then the skip taken back. */
function takenBack(third: string): Schedule {
  return granted(skip(granted(reschedule(granted(skip(aSchedule(), 2)), to(third))), 2, false))
}

test.each([
  { third: '2026-12-26', when: 'before those that are counted', next: 2 },
  { third: '2026-11-20', when: 'behind a later one that was moved before it', next: 3 },
])('[S-05] a box whose skip was taken back moves with the others where it comes $when', ({ third, next }) => {
  const before = takenBack(third)
  expect(nextCycle(before)?.index).toBe(next)
  const days = daysOf(before)
  const first = days.toSorted()[0] ?? TODAY
  const moved = granted(reschedule(before, to(plusDays(first, 3))))
  expect(daysOf(moved)).toEqual(days.map((day) => plusDays(day, 3)))
  const paused = granted(pause(before, { weeks: 4, reason: '', now: NOW }))
  expect(daysOf(paused)).toEqual(days.map((day) => plusDays(day, 28)))
  const billed = [2, 3].reduce((schedule, index) => withCycle(schedule, index, { state: 'BILLED' }), paused)
  expect(daysOf(planAhead(billed)).at(-1)).toBe(plusDays(days.at(-1) ?? TODAY, 28 + 28))
})

test.each([
  { day: '2026-11-16', code: 'DATE_OUT_OF_RANGE' },
  { day: '2026-11-17', code: null },
  { day: '2027-02-14', code: null },
  { day: '2027-02-15', code: 'DATE_OUT_OF_RANGE' },
])('a new date $day answers $code [4.2-reschedule-window]', ({ day, code }) => {
  expect(codeOf(reschedule(aSchedule(), to(day)))).toBe(code)
})

test('the same date again changes nothing; a date after the end is none [4.2-reschedule-same]', () => {
  const schedule = aSchedule()
  expect(reschedule(schedule, to('2026-11-26'))).toEqual({ ok: true, value: schedule })
  const ending = { ...schedule, cancelsOn: calendarDate('2026-12-20') }
  expect(codeOf(reschedule(ending, to('2026-12-24')))).toBe('DATE_OUT_OF_RANGE')
})

test('[4.2-pause-semantics] [A-60] a pause moves the next charge; another counts from the original date', () => {
  const first = granted(pause(aSchedule(), { weeks: 4, reason: 'holiday', now: NOW }))
  expect(nextCycle(first)).toMatchObject({ index: 2, billingOn: '2026-12-24' })
  expect(first.pause).toEqual({ from: '2026-11-26', until: '2026-12-24', weeks: 4, reason: 'holiday' })
  const longer = granted(pause(first, { weeks: 12, reason: '', now: NOW }))
  expect(nextCycle(longer)?.billingOn).toBe('2027-02-18')
  expect(pause(first, { weeks: 4, reason: '', now: NOW })).toEqual({ ok: true, value: first })
})

test.each([
  { weeks: 3, code: 'PAUSE_FAILED' },
  { weeks: 0, code: 'PAUSE_FAILED' },
  { weeks: 16, code: 'PAUSE_TOO_LONG' },
  { weeks: 12, code: null },
])('a pause of $weeks weeks answers $code [S-18] [4.2-pause-limit]', ({ weeks, code }) => {
  expect(codeOf(pause(aSchedule(), { weeks, reason: '', now: NOW }))).toBe(code)
})

test('[4.2-pause-limit] no pause ends more than 26 weeks from today', () => {
  const far = aSchedule({ anchor: { index: 2, on: calendarDate('2027-02-22') } })
  expect(codeOf(pause(far, { weeks: 12, reason: '', now: NOW }))).toBe(null)
  const farther = aSchedule({ anchor: { index: 2, on: calendarDate('2027-02-23') } })
  expect(codeOf(pause(farther, { weeks: 12, reason: '', now: NOW }))).toBe('PAUSE_TOO_LONG')
})

test('[4.2-resume] a pause ends on the day that is chosen, without one tomorrow', () => {
  const paused = granted(pause(aSchedule(), { weeks: 8, reason: '', now: NOW }))
  expect(nextCycle(granted(resume(paused, to('2026-12-02'))))?.billingOn).toBe('2026-12-02')
  const soon = granted(resume(paused, { to: null, now: NOW }))
  expect([nextCycle(soon)?.billingOn, soon.pause]).toEqual(['2026-11-17', null])
})

test('[4.2-frequency-change] another rhythm counts from the next charge, which stays', () => {
  const weekly = granted(changeRhythm(aSchedule(), { rhythm: WEEKLY, to: null, now: NOW }))
  expect(daysOf(weekly).slice(0, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10'])
  expect(changeRhythm(weekly, { rhythm: WEEKLY, to: null, now: NOW })).toEqual({ ok: true, value: weekly })
})

test('[4.2-frequency-change] a rhythm that comes with a date counts from it, and boxes that come behind it move', () => {
  const changed = granted(changeRhythm(takenBack('2026-11-20'), { rhythm: WEEKLY, ...to('2026-11-21') }))
  expect(daysOf(changed).slice(0, 3)).toEqual(['2026-11-27', '2026-11-21', '2026-11-28'])
})

test('[4.2-frequency-change] [S-05] after the last box before an end, a rhythm counts for those that come if the end is taken back', () => {
  const ending = granted(cancel(aSchedule(), { on: calendarDate('2026-11-20'), now: NOW }))
  expect(nextCycle(ending)).toBeNull()
  const weekly = granted(changeRhythm(ending, { rhythm: WEEKLY, to: null, now: NOW }))
  const back = granted(reactivate(weekly, { on: null, rhythm: WEEKLY, now: NOW }))
  expect(daysOf(back).slice(0, 3)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10'])
  expect(codeOf(changeRhythm(ending, { rhythm: WEEKLY, ...to('2026-11-18') }))).toBe('NOT_ACTIVE')
  expect(codeOf(changeRhythm(ending, { rhythm: WEEKLY, ...to('2026-11-20') }))).toBe('DATE_OUT_OF_RANGE')
})

test('[S-07] [D-18] order-now bills the next cycle today; later dates stay, and a pause ends', () => {
  const paused = granted(pause(aSchedule(), { weeks: 4, reason: '', now: NOW }))
  const ordered = orderNow(paused, NOW)
  if (!ordered.ok) throw new Error(ordered.refusal.code)
  const { schedule, index } = ordered.value
  expect([index, schedule.pause]).toEqual([2, null])
  expect(daysOf(schedule).slice(0, 2)).toEqual([TODAY, '2027-01-21'])
})

test('[S-12] [D-20] [4.2-cancel-effects] a cancelled subscription plans nothing; what is being charged still comes', () => {
  const schedule = withCycle(aSchedule(), 1, { state: 'FAILING' })
  const begun = withCycle(schedule, 2, { isBegun: true })
  const after = granted(cancel(begun, { on: null, now: NOW }))
  expect(after).toMatchObject({ status: 'CANCELLED', cancelsOn: TODAY })
  expect(after.cycles.map(({ index, state }) => [index, state])).toEqual([
    [1, 'FAILED'],
    [2, 'PLANNED'],
  ])
  const later = granted(cancel(schedule, { on: calendarDate('2026-12-24'), now: NOW }))
  expect([later.status, nextCycle(later)?.billingOn, daysOf(later, 'FAILED')]).toEqual([
    'ACTIVE',
    '2026-11-26',
    ['2026-10-29'],
  ])
  expect(granted(cancel(later, { on: calendarDate('2027-12-24'), now: NOW })).cancelsOn).toBe('2027-12-24')
})

test('[S-06] [4.2-reactivate-effects] a new row begins at the chosen day; a day that was skipped stays skipped', () => {
  const skipped = granted(skip(aSchedule(), 3))
  const gone = ended({ ...skipped, cancelsOn: TODAY })
  const back = granted(reactivate(gone, { on: calendarDate('2026-11-26'), rhythm: FOUR_WEEKS, now: NOW }))
  expect(daysOf(back, 'SKIPPED')).toEqual(['2026-12-24'])
  expect(cyclesAhead(back, TODAY)[0]).toEqual({ index: 4, billingOn: '2026-11-26', state: 'PLANNED', isBegun: false })
  expect(codeOf(reactivate(gone, { on: TODAY, rhythm: FOUR_WEEKS, now: NOW }))).toBe('DATE_OUT_OF_RANGE')
})

test('[4.2-reactivate-guard] nothing begins again before the meals are confirmed; a cancellation is taken back without', () => {
  const unconfirmed = { on: calendarDate('2026-11-26'), rhythm: FOUR_WEEKS, now: NOW, mealsConfirmed: false }
  expect(codeOf(reactivate(ended(aSchedule()), unconfirmed))).toBe('MEALS_NOT_CONFIRMED')
  expect(codeOf(reactivate(aSchedule(), unconfirmed))).toBe('ALREADY_ACTIVE')
  const ending = { ...aSchedule(), cancelsOn: calendarDate('2026-12-24') }
  expect(granted(reactivate(ending, unconfirmed)).cancelsOn).toBeNull()
})

test('[4.2-reschedule-window] a day that no calendar has lies outside of the range', () => {
  expect(codeOf(reschedule(aSchedule(), { to: null, now: NOW }))).toBe('DATE_OUT_OF_RANGE')
})

test('[S-06] a day that was skipped stays skipped also where it lies far behind the boxes that are planned ahead', () => {
  const gone = ended({ ...granted(skip(aSchedule(), 6)), cancelsOn: TODAY })
  const weekly = granted(reactivate(gone, { on: calendarDate('2026-11-26'), rhythm: WEEKLY, now: NOW }))
  expect(daysOf(weekly, 'SKIPPED')).toEqual(['2027-03-18'])
  expect(daysOf(weekly).at(-1)).toBe('2027-03-11')
  const between = granted(reactivate(gone, { on: calendarDate('2026-11-27'), rhythm: WEEKLY, now: NOW }))
  expect([daysOf(between, 'SKIPPED'), daysOf(between).length]).toEqual([[], 6])
})

test('[S-17] skipping what is skipped changes nothing; an unknown delivery is not found', () => {
  const once = granted(skip(aSchedule(), 3))
  expect(skip(once, 3)).toEqual({ ok: true, value: once })
  expect(granted(skip(once, 3, false)).cycles.find(({ index }) => index === 3)?.state).toBe('PLANNED')
  expect(codeOf(skip(once, 99))).toBe('NOT_FOUND')
})
