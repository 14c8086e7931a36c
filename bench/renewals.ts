import { type CalendarDate, dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { cpuMs, untilQuiet, watchOtherJobs } from './cpu.ts'
import { median } from './median.ts'
import { runProgram, type ServerProcess } from './processes.ts'
import { amount, judge, percent, type Section } from './report.ts'

const SUBSCRIPTIONS = Number(process.env['BENCH_SUBSCRIPTIONS'] ?? 300)
const REPETITIONS = Number(process.env['BENCH_REPETITIONS'] ?? 5)
const MOST_CPU_MS = 20
const CLIENTS = 16
const EVERY_WEEK = '2001'
const MINUTE_MS = 60_000

/** Weekly boxes that are renewed all at once, at midnight. The test gateway's own work and the mails count too. */
export async function benchRenewals(shop: ServerProcess): Promise<Section[]> {
  await runProgram(['bench/checkout-load.ts', shop.origin, String(CLIENTS), String(SUBSCRIPTIONS), EVERY_WEEK])
  await untilQuiet(shop.pid)
  let day = dayIn(SHOP_TIME_ZONE, new Date((await clockOf(shop)).now))
  const results: Renewed[] = []
  // The first week warms up: V8 and PostgreSQL know by then what comes again and again.
  for (let week = 0; week <= REPETITIONS; week++) {
    day = plusDays(day, 7)
    results.push(await renewOn(shop, day))
  }
  const measured = results.slice(1)
  const cpu = median(measured.map((result) => result.cpuMs))
  const whole = median(measured.map((result) => result.weekCpuMs))
  const otherJobs = percent(Math.max(...measured.map((result) => result.otherJobs)))
  return [
    {
      title: `Renewals, ${SUBSCRIPTIONS} due at once, embedded database, median of ${REPETITIONS} weeks`,
      columns: ['figure', 'value', 'budget'],
      rows: [
        {
          cells: ['CPU per renewal, shop and database', amount(cpu, 'ms', 2), `<= ${MOST_CPU_MS} ms`],
          verdict: judge(cpu, { atMost: MOST_CPU_MS }),
        },
        { cells: ['the same with its whole week: looks at goods, parcels, mails', amount(whole, 'ms', 2), ''] },
      ],
      remarks: [`Other jobs on the machine: ${otherJobs}; distrust 10 % and more.`],
    },
  ]
}

type Renewed = Readonly<{ cpuMs: number; weekCpuMs: number; otherJobs: number }>

/** Lets a week pass up to a billing day, and measures its first two minutes alone. */
async function renewOn(shop: ServerProcess, day: CalendarDate): Promise<Renewed> {
  const midnight = startOfDay(day, SHOP_TIME_ZONE).getTime()
  const weekBefore = cpuMs(shop.pid)
  await passUntil(shop, midnight - MINUTE_MS)
  await untilQuiet(shop.pid)
  const charged = await countCharges(shop)
  const otherJobs = watchOtherJobs()
  const before = cpuMs(shop.pid)
  await passUntil(shop, midnight + MINUTE_MS)
  const used = cpuMs(shop.pid) - before
  const renewed = (await countCharges(shop)) - charged
  if (renewed !== SUBSCRIPTIONS) throw new Error(`${renewed} of ${SUBSCRIPTIONS} subscriptions were renewed on ${day}`)
  return {
    cpuMs: used / SUBSCRIPTIONS,
    weekCpuMs: (cpuMs(shop.pid) - weekBefore) / SUBSCRIPTIONS,
    otherJobs: otherJobs(),
  }
}

async function clockOf({ origin }: ServerProcess): Promise<Readonly<{ now: string }>> {
  return (await fetch(`${origin}/sandbox/clock`)).json()
}

async function passUntil({ origin }: ServerProcess, moment: number): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(moment).toISOString() }),
  })
  if (!answer.ok) throw new Error(`The clock does not move: ${await answer.text()}`)
}

async function countCharges({ origin }: ServerProcess): Promise<number> {
  const charges: readonly Readonly<{ subscriptionId: number | null; state: string }>[] = await (
    await fetch(`${origin}/sandbox/charges`)
  ).json()
  return charges.filter(({ subscriptionId, state }) => subscriptionId !== null && state === 'succeeded').length
}
