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

const START_TIMEOUT_MS = 60_000
/** Each with the moment from which it can be asked to leave. */
const running = new Map<ChildProcess, Promise<unknown>>()
// Whatever ends the bench, nothing it started may go on running.
process.once('exit', () => running.forEach((_, child) => void child.kill('SIGTERM')))

/** Starts a Node program and answers as soon as it serves its first request. */
export async function startServer({ args, port, env = {}, answers, logFile }: ServerCommand): Promise<ServerProcess> {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TZ: 'UTC', PORT: String(port), ...env },
    stdio: ['ignore', log, log],
    // Detached, or Ctrl-C in the terminal would reach it before us.
    detached: true,
  })
  closeSync(log)
  const origin = `http://localhost:${port}`
  const stop = () => end(child)
  const ready = untilAnswered(origin + answers, child, logFile)
  running.set(child, ready)
  try {
    await ready
  } catch (fault) {
    await stop()
    throw fault
  }
  return { pid: child.pid ?? 0, origin, stop, [Symbol.asyncDispose]: stop }
}

/** Runs a Node program to its end and answers what it printed. */
export async function runProgram(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  running.set(child, Promise.resolve())
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  const [code] = await once(child, 'close')
  running.delete(child)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return Buffer.concat(printed).toString()
}

/**
 * For a bench that ends half way: waits until its servers have left, so that their files can go too.
 *
 * A shop that is still starting is let finish: stopped earlier, it would leave its database behind.
 */
export async function stopEverything(): Promise<void> {
  await Promise.all([...running].map(([child, ready]) => ready.catch(() => null).then(() => end(child))))
}

async function untilAnswered(url: string, child: ChildProcess, logFile: string): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < START_TIMEOUT_MS) {
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
