import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { freePort } from '../contract/shop-process.fixture.ts'
import type { BenchPage } from './pages.ts'
import { ROOT, runProgram, type ServerProcess, startServer } from './processes.ts'

export const BUILD_DIR = resolve(ROOT, process.env['BUILD_DIR'] ?? 'dist')

export async function buildIfMissing(): Promise<void> {
  if (!existsSync(join(BUILD_DIR, 'server/render.js'))) await runProgram(['tools/build.mjs'])
}

/** What follows `exec node` in `npm start`. */
const START: readonly string[] = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .slice(2)

/** The shop as an operator starts it, its log switched on and written to a file. Files stay in `folder`. */
export async function startShop(folder: string): Promise<ServerProcess> {
  return startServer({
    args: START,
    port: await freePort(),
    env: {
      ...{ DATA_DIR: join(folder, 'data'), BUILD_DIR, LOG_LEVEL: 'info', RATE_LIMITS: 'off', DEMO_CUSTOMERS: 'off' },
      // Nobody has these names: what the shop itself does for scripts of others is measured, not what they do.
      THIRD_PARTY_SCRIPTS: 'analytics=https://tags.example/tag.js,marketing=https://pixel.example/pixel.js',
    },
    answers: '/healthz',
    logFile: join(folder, 'shop.log'),
  })
}

/** What React writes instead of a screen that threw, while the answer still says 200. */
const LEFT_TO_BROWSER = '<!--$!-->'

/** A page as it travels, and what is in it. */
export type ServedPage = Readonly<{ type: string; body: Buffer; html: string }>

export async function getPage(shop: ServerProcess, path: string): Promise<ServedPage> {
  const { status, type, encoding, body } = await getBytes(shop.origin + path)
  if (status !== 200 || encoding !== 'br') throw new Error(`${path} answered ${status} ${encoding}`)
  const html = brotliDecompressSync(body).toString()
  if (html.includes(LEFT_TO_BROWSER)) throw new Error(`${path} failed to render on the server: is the build current?`)
  return { type, body, html }
}

/** Before anything is measured: an empty page would be the fastest of all. */
export async function checkPages(shop: ServerProcess, pages: readonly BenchPage[]): Promise<void> {
  for (const { path } of pages) await getPage(shop, path)
}

type Bytes = Readonly<{ status: number; type: string; encoding: string; body: Buffer }>

/** Not fetch(), which would unpack them. */
function getBytes(url: string): Promise<Bytes> {
  return new Promise((answer, reject) => {
    // A connection of its own: one that was kept alive may just be closing.
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
        answer({ status: response.statusCode ?? 0, type, encoding, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}
