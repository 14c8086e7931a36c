import type { CartFigures } from './cart-load.ts'
import { cpuMs, watchOtherJobs } from './cpu.ts'
import { median } from './median.ts'
import { runProgram, type ServerProcess } from './processes.ts'
import { amount, judge, percent, type Row, type Section } from './report.ts'

const CLIENTS = 16
const WARM_UP = 800
const CHANGES = 2000
const REPETITIONS = Number(process.env['BENCH_REPETITIONS'] ?? 5)
const MOST_CPU_MS = 3
const LEAST_PER_SECOND = 250

type Result = CartFigures & Readonly<{ cpuMs: number; otherJobs: number }>

/** Changes of carts through the whole server and its database: each client fills a cart of its own. */
export async function benchCart(shop: ServerProcess): Promise<Section[]> {
  await load(shop, WARM_UP)
  const results: Result[] = []
  for (let time = 0; time < REPETITIONS; time++) results.push(await load(shop, CHANGES))
  const typical = (figure: (result: Result) => number) => median(results.map(figure))
  const cpu = typical((result) => result.cpuMs)
  const perSecond = typical((result) => result.perSecond)
  const rows: Row[] = [
    {
      cells: ['CPU per change, shop and database', amount(cpu, 'ms', 2), `<= ${MOST_CPU_MS} ms`],
      verdict: judge(cpu, { atMost: MOST_CPU_MS }),
    },
    {
      cells: ['changes per second', perSecond.toFixed(0), `>= ${LEAST_PER_SECOND}`],
      verdict: judge(perSecond, { atLeast: LEAST_PER_SECOND }),
    },
    { cells: ['p50', milliseconds(typical(({ p50Ms }) => p50Ms)), ''] },
    { cells: ['p95', milliseconds(typical(({ p95Ms }) => p95Ms)), ''] },
  ]
  const otherJobs = percent(Math.max(...results.map((result) => result.otherJobs)))
  return [
    {
      title: `Changes of carts, ${CLIENTS} clients, embedded database, median of ${REPETITIONS} x ${CHANGES}`,
      columns: ['figure', 'value', 'budget'],
      rows,
      remarks: [
        `Other jobs on the machine: ${otherJobs}; distrust 10 % and more. Clients share the cores with the shop.`,
      ],
    },
  ]
}

function milliseconds(value: number): string {
  return amount(value, 'ms', 1)
}

async function load(shop: ServerProcess, changes: number): Promise<Result> {
  const otherJobs = watchOtherJobs()
  const before = cpuMs(shop.pid)
  const args = [shop.origin, String(CLIENTS), String(changes)]
  const figures: CartFigures = JSON.parse(await runProgram(['bench/cart-load.ts', ...args]))
  return { ...figures, cpuMs: (cpuMs(shop.pid) - before) / figures.changes, otherJobs: otherJobs() }
}
