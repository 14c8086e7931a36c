import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A server in a process of its own, so that its processor time can be told from ours. */
export type ServerProcess = Readonly<{
  pid: number
  origin: string
  stop: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}>

type ServerCommand = Readonly<{
  args: readonly string[]
  port: number
  env?: Record<string, string>
  /** What counts as up. */
  answers: string
  logFile: string
}>

const PATIENCE = 60_000
const running = new Set<ChildProcess>()

/** Starts a Node program and answers as soon as it serves its first request. */
export async function startServer({ args, port, env = {}, answers, logFile }: ServerCommand): Promise<ServerProcess> {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TZ: 'UTC', PORT: String(port), ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  running.add(child)
  const origin = `http://localhost:${port}`
  const stop = () => end(child)
  try {
    await untilAnswered(origin + answers, child, logFile)
  } catch (fault) {
    await stop()
    throw fault
  }
  return { pid: child.pid ?? 0, origin, stop, [Symbol.asyncDispose]: stop }
}

/** Runs a Node program to its end and answers what it printed. */
export async function runProgram(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  const [code] = await once(child, 'close')
  running.delete(child)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return Buffer.concat(printed).toString()
}

/** For a bench that is stopped half way: nothing it started may go on running. */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map(end))
}

async function untilAnswered(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < PATIENCE) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await pause(10)
  }
  throw new Error(`${url} does not answer:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
}

/** Asked to leave, not killed: the shop takes its database with it. */
async function end(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
