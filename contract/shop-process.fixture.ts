import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'

/** The shop as it was bundled for this run; its source where none was. */
const entry = process.env.TEST_SHOP_ENTRY ?? fileURLToPath(new URL('../app/server.ts', import.meta.url))
const catalog = fileURLToPath(new URL('../catalog', import.meta.url))
const START_TIMEOUT_MS = 90_000
/** As `npm start` does. */
const NODE_FLAGS = ['--max-semi-space-size=32']
/** Many shops start in one run: the second is there in half the time. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'shop-compile-cache') }

export type ShopOptions = {
  connection?: Connection
  dataDir?: string
  env?: Record<string, string>
  args?: string[]
  port?: number
}

/** A shop in a process of its own, as an operator starts it. Ends with the test. */
export async function startShop({ connection, dataDir, env = {}, args = [], port }: ShopOptions = {}) {
  const chosen = port ?? (await freePort())
  const ownDir = dataDir ? null : mkdtempSync(join(tmpdir(), 'shop-'))
  const child = spawn(process.execPath, [...NODE_FLAGS, entry, ...args], {
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      PORT: String(chosen),
      DATA_DIR: dataDir ?? ownDir ?? '',
      // Tests count orders, mails and charges of their own.
      DEMO_CUSTOMERS: 'off',
      ...COMPILED,
      ...addressOf(connection),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  if (LOGS) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => writeLog(chosen, chunk))
  const origin = `http://localhost:${chosen}`
  const shop = {
    origin,
    port: chosen,
    dataDir: dataDir ?? ownDir ?? '',
    child,
    output: () => output,
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { redirect: 'manual', headers }),
    stop: (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal),
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM')
      if (ownDir) rmSync(ownDir, { recursive: true, force: true })
    },
  }
  try {
    await ready(shop)
  } catch (error) {
    await shop[Symbol.asyncDispose]()
    throw error
  }
  return shop
}

/** A folder in which the logs of all shops of a run are kept, for looking into after it. */
const LOGS = process.env['SHOP_LOGS']

function writeLog(port: number, chunk: Buffer): void {
  appendFileSync(join(LOGS ?? '', `${port}.log`), chunk)
}

export type ShopProcess = Awaited<ReturnType<typeof startShop>>

/** A copy of the catalogue, to be changed. Ends with the test. */
export function copiedCatalog(): Disposable & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'))
  cpSync(catalog, folder, { recursive: true })
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

/** A copy with every list of the law and every tax rate filled, as a live shop needs it. None of it is real law. */
export function liveCatalog(): Disposable & { folder: string } {
  const copy = copiedCatalog()
  const claim = {
    id: 'EU-0',
    words: { de: ['Probewort'], en: ['sampleword'] },
    sentence: { de: 'Satz.', en: 'Sentence.' },
  }
  writeFileSync(join(copy.folder, 'law/approved-claims.yaml'), JSON.stringify([claim]))
  writeFileSync(join(copy.folder, 'law/meat-words.yaml'), JSON.stringify({ de: ['Probefleisch'], en: ['samplemeat'] }))
  writeFileSync(join(copy.folder, 'law/guarantee-notice.yaml'), JSON.stringify({ de: 'probe.svg', en: 'probe.svg' }))
  const rates = readFileSync(join(copy.folder, 'vat.yaml'), 'utf8').replaceAll('percent: null', 'percent: 1')
  writeFileSync(join(copy.folder, 'vat.yaml'), rates)
  const seller = readFileSync(join(copy.folder, 'seller.yaml'), 'utf8').replace(
    'demonstration: true',
    'demonstration: false\nvatId: DE123456789',
  )
  writeFileSync(join(copy.folder, 'seller.yaml'), seller)
  return copy
}

/** What a live shop needs to open. Nobody answers under any of it. */
export function liveEnv({ folder }: Readonly<{ folder: string }>) {
  return {
    SHOP_MODE: 'live',
    CATALOG_DIR: folder,
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
    STRIPE_EVENT_SECRETS: 'whsec_nobody',
    SMTP_URL: 'smtp://localhost:1',
  }
}

/** What a staging shop needs to open. */
export function stagingEnv() {
  return {
    SHOP_MODE: 'staging',
    PUBLIC_URL: 'https://test.shop.example',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    STRIPE_EVENT_SECRETS: 'whsec_nobody',
    SMTP_URL: 'smtp://localhost:1',
    STAGING_MAILS_TO: 'team@shop.example',
  }
}

/** Starts a shop that is expected not to start; answers how it ended. */
export async function failingShop(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], { env: { PATH: process.env.PATH, TZ: 'UTC', ...COMPILED, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, output }
}

async function ready({
  origin,
  child,
  output,
}: {
  origin: string
  child: ChildProcess
  output: () => string
}): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < START_TIMEOUT_MS) {
    if (child.exitCode !== null) throw new Error(`The shop ended while starting: ${output()}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok || /jobs are taken/.test(output())) return
    await pause(20)
  }
  throw new Error(`The shop was not ready in time: ${output()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  await once(child, 'exit')
  return child.exitCode
}

export function addressOf(connection: Connection | undefined): Record<string, string> {
  if (!connection) return {}
  if ('connectionString' in connection) return { DATABASE_URL: connection.connectionString }
  const { host, user, database } = connection
  return { DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
