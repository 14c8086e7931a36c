import { cpuMs, untilQuiet, watchOtherJobs } from './cpu.ts'
import { median } from './median.ts'
import { runProgram, type ServerProcess } from './processes.ts'
import { amount, judge, percent, type Row, type Section } from './report.ts'

const CLIENTS = 16
const REPETITIONS = Number(process.env['BENCH_REPETITIONS'] ?? 5)

/** What the clients of one load saw. */
export type LoadFigures = Readonly<{ done: number; perSecond: number; p50Ms: number; p95Ms: number }>

type Load = Readonly<{
  title: string
  /** The name of one thing that is done. */
  each: string
  /** Started with the shop's address, the number of clients, how often, and more where it needs more. */
  program: string
  more?: readonly string[]
  warmUp: number
  count: number
  mostCpuMs: number
  leastPerSecond: number | null
}>

/** Processor time until the last answer, and until the shop has done what follows: mails, jobs, gateway events. */
type Result = LoadFigures & Readonly<{ cpuMs: number; restedCpuMs: number; otherJobs: number }>

/** Many clients at once against the whole server and its database. */
export async function benchLoad(shop: ServerProcess, load: Load): Promise<Section> {
  const { title, each, count, mostCpuMs, leastPerSecond } = load
  await run(shop, load, load.warmUp)
  const results: Result[] = []
  for (let time = 0; time < REPETITIONS; time++) results.push(await run(shop, load, count))
  const typical = (figure: (result: Result) => number) => median(results.map(figure))
  const cpu = typical((result) => result.cpuMs)
  const otherJobs = percent(Math.max(...results.map((result) => result.otherJobs)))
  return {
    title: `${title}, ${CLIENTS} clients, embedded database, median of ${REPETITIONS} x ${count}`,
    columns: ['figure', 'value', 'budget'],
    rows: [
      {
        cells: [`CPU per ${each}, shop and database`, amount(cpu, 'ms', 2), `<= ${mostCpuMs} ms`],
        verdict: judge(cpu, { atMost: mostCpuMs }),
      },
      {
        cells: [
          'the same with what follows',
          amount(
            typical(({ restedCpuMs }) => restedCpuMs),
            'ms',
            2,
          ),
          '',
        ],
      },
      speedRow(
        `${each}s per second`,
        typical(({ perSecond }) => perSecond),
        leastPerSecond,
      ),
      { cells: ['p50', milliseconds(typical(({ p50Ms }) => p50Ms)), ''] },
      { cells: ['p95', milliseconds(typical(({ p95Ms }) => p95Ms)), ''] },
    ],
    remarks: [
      `Other jobs on the machine: ${otherJobs}; distrust 10 % and more. Clients share the cores with the shop.`,
    ],
  }
}

function speedRow(name: string, perSecond: number, least: number | null): Row {
  const cells = [name, perSecond.toFixed(0), least === null ? '' : `>= ${least}`]
  return least === null ? { cells } : { cells, verdict: judge(perSecond, { atLeast: least }) }
}

function milliseconds(value: number): string {
  return amount(value, 'ms', 1)
}

async function run(shop: ServerProcess, { program, more = [] }: Load, count: number): Promise<Result> {
  const otherJobs = watchOtherJobs()
  const before = cpuMs(shop.pid)
  const args = [shop.origin, String(CLIENTS), String(count), ...more]
  const figures: LoadFigures = JSON.parse(await runProgram([program, ...args]))
  const perUnit = () => (cpuMs(shop.pid) - before) / figures.done
  const answered = { cpuMs: perUnit(), otherJobs: otherJobs() }
  await untilQuiet(shop.pid)
  return { ...figures, ...answered, restedCpuMs: perUnit() }
}
