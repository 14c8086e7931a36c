import { readdirSync, readFileSync } from 'node:fs'
import type { TestDatabase } from '#app/foundation/database/test-database.fixture.ts'
import type { ShopProcess } from './shop-process.fixture.ts'

const NS_PER_MS = 1e6
/** What the loop takes on the core by which prices were set, alone. */
const LOOP_MS = 50
const LOOP_ROWS = 2000
const LOOP_ROUNDS = 20

/** Processor time, in milliseconds, that a shop and its connections to the database have used. */
export async function usedMs(shop: ShopProcess, { pool }: Pick<TestDatabase, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like 'shop%'`,
  )
  return [shop.child.pid ?? 0, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + processMs(pid), 0)
}

/** Of all threads that a process has; Linux counts it in nanoseconds. */
function processMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).reduce((sum, task) => sum + Number(onCpu(`${tasks}/${task}/schedstat`)) / NS_PER_MS, 0)
}

function onCpu(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(' ', 1)[0] ?? '0'
  } catch {
    // The thread has just ended.
    return '0'
  }
}

/**
 * How many times as long as elsewhere work takes here and now: a slow core, or one that shares its caches with what else
 * the machine does, needs more processor time for the same. The loop does what answering a request does.
 */
export function slowness(): number {
  const before = process.cpuUsage()
  for (let round = 0; round < LOOP_ROUNDS; round++) {
    const rows = Array.from({ length: LOOP_ROWS }, (_, at) => ({ at, key: String((at * 7919) % 2003) }))
    JSON.parse(JSON.stringify(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))))
  }
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, (user + system) / 1000 / LOOP_MS)
}
