import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { sum } from './median.ts'

/** What Linux tells about one process in /proc. */
type ProcessFigures = Readonly<{ pid: number; parent: number; cpuTicks: number; residentPages: number }>

/** Fixed by Linux for everything it tells to programs, whatever the kernel counts in. */
const MS_PER_TICK = 10
const PAGES_PER_MB = 1024 / 4

/** Processor time that a process and all its descendants have used, those that ended included. */
export function cpuMs(pid: number): number {
  return sum(processTree(pid).map(({ cpuTicks }) => cpuTicks)) * MS_PER_TICK
}

/** Until a process and its descendants have done what was left to do: what follows from a request counts with it. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let before = cpuMs(pid); ; before = cpuMs(pid)) {
    await pause(QUIET_FOR_MS)
    if (cpuMs(pid) - before < QUIET_FOR_MS / 10) return
  }
}

const QUIET_FOR_MS = 500

/**
 * From now on: the share of the machine that goes to anything but this process and what it has started. What a host gives
 * to its other guests counts too: they take the caches along with the time.
 */
export function watchOtherJobs(): () => number {
  const others = () => machineBusyMs() - cpuMs(process.pid)
  const before = { others: others(), at: performance.now() }
  return () => Math.max(0, others() - before.others) / ((performance.now() - before.at) * availableParallelism())
}

function machineBusyMs(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, steal = 0] = machineLine().slice(1).map(Number)
  return (user + nice + system + irq + softIrq + steal) * MS_PER_TICK
}

export type Memory = Readonly<{ pssMb: number; rssMb: number }>

/**
 * Memory of one process alone, and of everything it has started, as for the shop its database.
 *
 * PSS shares what several processes have in common among them, RSS counts it for each.
 */
export function memoryOf(pid: number): { self: Memory; descendants: Memory } {
  const tree = processTree(pid)
  return {
    self: memory(tree.filter((each) => each.pid === pid)),
    descendants: memory(tree.filter((each) => each.pid !== pid)),
  }
}

function memory(processes: readonly ProcessFigures[]): Memory {
  return {
    pssMb: sum(processes.map(({ pid }) => pssMb(pid))),
    rssMb: sum(processes.map(({ residentPages }) => residentPages)) / PAGES_PER_MB,
  }
}

function pssMb(pid: number): number {
  const rollup = readProc(`${pid}/smaps_rollup`) ?? ''
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
}

function processTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(figuresOf)
    .filter((each) => each !== null)
  const familyOf = (pid: number): ProcessFigures[] =>
    all.filter((each) => each.parent === pid).flatMap((child) => [child, ...familyOf(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...familyOf(root)]
}

function figuresOf(pid: string): ProcessFigures | null {
  const text = readProc(`${pid}/stat`)
  if (text === null) return null
  // The name in brackets may hold spaces and brackets itself: the numbers begin after the last one.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (index: number) => Number(fields[index] ?? 0)
  const cpuTicks = field(11) + field(12) + field(13) + field(14)
  return { pid: Number(pid), parent: field(1), cpuTicks, residentPages: field(21) }
}

function machineLine(): string[] {
  return (readProc('stat') ?? '').split('\n', 1)[0]?.split(/\s+/) ?? []
}

/** Null for a process that has just ended. */
function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}
