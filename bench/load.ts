import { cpuMs, watchOtherJobs } from './cpu.ts'
import type { LoadFigures } from './load-generator.ts'
import { runProgram, type ServerProcess } from './processes.ts'

export type Load = Readonly<{ path: string; warmUp: number; requests: number; connections: number }>

export type LoadResult = LoadFigures &
  Readonly<{
    /** Processor time of the server, its children included, per request. */
    cpuMsPerRequest: number
    /** Share of the machine that went elsewhere: above a tenth, distrust the figures. */
    otherJobs: number
  }>

/** Puts a server under load from another process, which leaves the server a core of its own. */
export async function loadServer(server: ServerProcess, load: Load): Promise<LoadResult> {
  const otherJobs = watchOtherJobs()
  const before = cpuMs(server.pid)
  const figures = await generate(server.origin, load)
  const cpuMsPerRequest = (cpuMs(server.pid) - before) / figures.requests
  return { ...figures, cpuMsPerRequest, otherJobs: otherJobs() }
}

async function generate(origin: string, { path, warmUp, requests, connections }: Load): Promise<LoadFigures> {
  const counts = [warmUp, requests, connections].map(String)
  return JSON.parse(await runProgram(['bench/load-generator.ts', origin + path, ...counts]))
}
