import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { freePort } from '#app/shop-process.fixture.ts'
import { ROOT, runProgram, type ServerProcess, startServer } from './processes.ts'

export const BUILD_DIR = resolve(ROOT, process.env['BUILD_DIR'] ?? 'dist')

export async function buildIfMissing(): Promise<void> {
  if (!existsSync(join(BUILD_DIR, 'server/render.js'))) await runProgram(['tools/build.mjs'])
}

/** The shop as an operator starts it, its log switched on and written to a file. Files stay in `folder`. */
export async function startShop(folder: string): Promise<ServerProcess> {
  return startServer({
    args: ['app/server.ts'],
    port: await freePort(),
    env: { DATA_DIR: join(folder, 'data'), BUILD_DIR, LOG_LEVEL: 'info' },
    answers: '/healthz',
    logFile: join(folder, 'shop.log'),
  })
}

export type CompressedPage = Readonly<{ status: number; type: string; encoding: string; body: Buffer }>

/** A page as it travels: fetch() would unpack it. */
export function getCompressed(url: string): Promise<CompressedPage> {
  return new Promise((resolvePage, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
        resolvePage({ status: response.statusCode ?? 0, type, encoding, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}
