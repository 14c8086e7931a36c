import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REMOVED_WORKER } from '#app/surfaces/storefront/offline/removed-worker.ts'

/** What stands before the shop: today's build, one that was deployed since, a shop that takes its worker back, or none. */
type Deployed = 'old' | 'new' | 'worker-removed' | 'down'

/** Data of a page that the shop never answers. */
export const NEVER_ANSWERED = '/page-data/never-answered/page-data.json'

/** Scripts as the build names them, and as the next build does. */
const SCRIPT = /([\w.]+(?:-[\w.]+)*-[\w-]{8})\.js\b/g
const RENAMED = /\.next\.js$/
const TEXT = /html|javascript|json/

/**
 * A shop of its own origin, in front of the real one, that can be renewed while a tab is open: then every script has
 * another name, pages and data are of another build, and the scripts of before are gone.
 */
export async function renewedShop(origin: string) {
  const state: { deployed: Deployed } = { deployed: 'old' }
  const server = createServer((request, response) => {
    answer(origin, state.deployed, { request, response }).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (next: Deployed) => {
      state.deployed = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse }>

async function answer(origin: string, deployed: Deployed, { request, response }: Exchange): Promise<void> {
  const { url = '/', method = 'GET', headers } = request
  if (deployed === 'down') return void response.destroy()
  if (url === NEVER_ANSWERED) return
  if (deployed === 'worker-removed' && url === '/sw.js')
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(REMOVED_WORKER)
  const isNew = deployed === 'new'
  const isScript = url.startsWith('/assets/') && url.endsWith('.js')
  if (isScript && isNew !== RENAMED.test(url)) return void response.writeHead(404).end()
  const asked = await fetch(origin + url.replace(RENAMED, '.js'), {
    method,
    headers: { ...sentAlong(headers), 'accept-encoding': 'identity' },
    redirect: 'manual',
    body: method === 'POST' ? await textOf(request) : null,
  })
  const sent = Object.fromEntries([...asked.headers].filter(([name]) => !/length|encoding|etag|transport/.test(name)))
  const isText = TEXT.test(asked.headers.get('content-type') ?? '')
  const body = Buffer.from(await asked.arrayBuffer())
  response.writeHead(asked.status, sent).end(isNew && isText ? renewed(body.toString()) : body)
}

const SENT_ALONG = ['accept', 'content-type', 'x-shopify-storefront-access-token']

function sentAlong(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(SENT_ALONG.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])))
}

function renewed(text: string): string {
  return text
    .replace(SCRIPT, '$1.next.js')
    .replace(/("(?:build|webpackCompilationHash)":")[0-9a-f]{12}/g, '$1eeeeeeeeeeee')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
