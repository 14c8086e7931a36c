import { availableParallelism } from 'node:os'
import { cpuMs, machineBusyMs } from './cpu.ts'
import type { LoadFigures } from './load-generator.ts'
import { ROOT, runProgram, type ServerProcess } from './processes.ts'

export type Load = Readonly<{ path: string; warmUp: number; requests: number; connections: number }>

export type LoadResult = LoadFigures &
  Readonly<{
    /** Processor time of the server, its children included, per request. */
    cpuMsPerRequest: number
    /** Share of the machine that went to neither the server nor the load: above a tenth, distrust the figures. */
    otherJobs: number
  }>

/** Puts a server under load from another process, which leaves the server a core of its own. */
export async function loadServer(server: ServerProcess, load: Load): Promise<LoadResult> {
  const before = snapshot(server.pid)
  const figures = await generate(server.origin, load)
  const after = snapshot(server.pid)
  const spent = (what: keyof typeof after) => after[what] - before[what]
  const others = spent('busyMs') - spent('cpuMs') - spent('ownMs') - figures.generatorCpuMs
  return {
    ...figures,
    cpuMsPerRequest: spent('cpuMs') / figures.requests,
    otherJobs: Math.max(0, others) / (spent('wallMs') * availableParallelism()),
  }
}

async function generate(origin: string, { path, warmUp, requests, connections }: Load): Promise<LoadFigures> {
  const counts = [warmUp, requests, connections].map(String)
  return JSON.parse(await runProgram([`${ROOT}bench/load-generator.ts`, origin + path, ...counts]))
}

function snapshot(pid: number) {
  const { user, system } = process.cpuUsage()
  return { cpuMs: cpuMs(pid), busyMs: machineBusyMs(), ownMs: (user + system) / 1000, wallMs: performance.now() }
}
