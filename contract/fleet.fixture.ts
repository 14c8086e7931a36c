import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import { type ShopOptions, type ShopProcess, startShop } from './shop-process.fixture.ts'

const ENV = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const PROCESSES = 4

export type Fleet = Awaited<ReturnType<typeof startFleet>>
type Ground = Readonly<{ connection: Connection } | { dataDir: string }>

/** Several web processes and a worker behind one address, as a shop that must not be closed runs. */
export async function startFleet(ground: Ground) {
  await using started = new AsyncDisposableStack()
  const webs: ShopProcess[] = []
  const front = started.adopt(await openFront(() => webs.map(({ port }) => port)), (each) => each.close())
  // The first one fills the shop; the others find it filled.
  while (webs.length < PROCESSES) webs.push(started.use(await start({ args: ['--web'] })))
  let worker = started.use(await start({ args: ['--worker'] }))
  // From here on the holder of the fleet ends it.
  started.move()

  function start(options: ShopOptions): Promise<ShopProcess> {
    return startShop({ ...ground, env: { ...ENV, PUBLIC_URL: front.origin }, ...options })
  }

  const starting = new Set<number>()

  async function replaceWeb(wanted: number): Promise<void> {
    const at = webs.map((_, turn) => (wanted + turn) % webs.length).find((each) => !starting.has(each))
    const victim = at === undefined ? undefined : webs[at]
    if (at === undefined || !victim) throw new Error('Every process is being started again')
    starting.add(at)
    await victim.stop('SIGKILL')
    webs[at] = await start({ args: ['--web'], port: victim.port })
    starting.delete(at)
  }

  return {
    origin: front.origin,
    get: (path: string) => fetch(front.origin + path, { redirect: 'manual' }),
    webs,
    /** Kills a web process and starts it again; the next one when this one is still starting. */
    replaceWeb,
    async replaceWorker(): Promise<void> {
      await worker.stop('SIGKILL')
      worker = await start({ args: ['--worker'] })
    },
    async [Symbol.asyncDispose]() {
      front.close()
      await Promise.all([...webs, worker].map((each) => each[Symbol.asyncDispose]()))
    },
  }
}

/** Hands each connection to the next process that takes it. */
async function openFront(portsOf: () => readonly number[]) {
  const open = new Set<Socket>()
  let turn = 0

  function join(client: Socket, tries: number): void {
    const ports = portsOf()
    const port = ports[turn++ % ports.length]
    if (port === undefined || tries === ports.length) return void client.destroy()
    const upstream = connect(port, '127.0.0.1')
    const refused = () => join(client, tries + 1)
    upstream.once('error', refused)
    upstream.once('connect', () => {
      upstream.off('error', refused)
      open.add(upstream)
      client.pipe(upstream).pipe(client)
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.on('close', () => upstream.destroy())
    })
  }

  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    join(client, 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Looks again and again whether the shop answers, until told otherwise; answers for how long it did not at most. */
export async function longestSilence({ origin }: Pick<Fleet, 'origin'>, isOver: () => boolean): Promise<number> {
  let [longest, answered] = [0, performance.now()]
  while (!isOver()) {
    const answer = await fetch(`${origin}/healthz`, { headers: { connection: 'close' } }).catch(() => null)
    const now = performance.now()
    longest = Math.max(longest, now - answered)
    if (answer?.ok) answered = now
    await pause(50)
  }
  return longest
}
