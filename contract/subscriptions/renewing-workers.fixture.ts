import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import type { BadDay } from './faulty-gateway.fixture.ts'

const script = fileURLToPath(new URL('./renewing-process.fixture.ts', import.meta.url))

/** Workers for subscriptions, each a process of its own, that can be killed. */
export function renewingWorkers(connection: Connection, badDay: BadDay | null = null) {
  const workers: ChildProcess[] = []

  async function start(): Promise<void> {
    const args = [script, JSON.stringify(connection), JSON.stringify(badDay)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    workers.push(child)
    await once(child.stdout, 'data')
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const victim = workers.shift()
    if (!victim) return
    const over = once(victim, 'exit')
    victim.kill(signal)
    await over
  }

  /** Kills one after the other, each replaced by a new one. Answers a way to stop, which tells how many were killed. */
  function killEvery(ms: number): () => Promise<number> {
    let [kills, isOver] = [0, false]
    const killing = (async () => {
      for (await pause(ms / 2); !isOver; await pause(ms)) {
        await end('SIGKILL')
        kills++
        await start()
      }
    })()
    return async () => {
      isOver = true
      await killing
      return kills
    }
  }

  return {
    startMany: async (count: number) => void (await Promise.all(Array.from({ length: count }, start))),
    killOne: () => end('SIGKILL'),
    killEvery,
    async stopAll(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      while (workers.length > 0) await end(signal)
    },
  }
}
