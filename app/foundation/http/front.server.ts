import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Log } from '../log/log.server.ts'
import type { PageServer } from '../pages/page-server.server.ts'
import { loggedPath } from './logged-path.ts'
import { SECURITY_HEADERS } from './security-headers.server.ts'
import { type Sendable, send } from './sendable.server.ts'
import type { StaticFiles } from './static-files.server.ts'

type FrontSettings = Readonly<{
  siteOf: (host: string | undefined) => string
  pages: PageServer
  files: StaticFiles
  /** Everything that is neither a finished page nor a file. */
  behind: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  failure: (path: string, error: unknown) => Sendable
  log: Log
}>

const SECURITY = Object.entries(SECURITY_HEADERS)

/**
 * The first thing a request meets: answers finished pages and files by itself, hands on the rest,
 * and lets no answer leave without security headers and a line in the log.
 */
export function createFront({ siteOf, pages, files, behind, failure, log }: FrontSettings): Server {
  return createServer((request, response) => {
    const started = performance.now()
    const requestId = randomUUID()
    const path = pathOf(request)
    for (const [name, value] of SECURITY) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    response.once('close', () => {
      const { method } = request
      const ms = Math.round((performance.now() - started) * 100) / 100
      log.info({ requestId, method, path: loggedPath(path), status: response.statusCode, ms }, 'request')
    })
    answer(request, response, path).catch((error: unknown) => {
      const page = failure(path, error)
      if (response.headersSent) response.destroy()
      else send(request, response, page)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const finished = pages.cached(siteOf(request.headers.host), { path, search: searchOf(request) }, 'html')
      if (finished) return send(request, response, finished)
      const file = files.find(path)
      if (file) return send(request, response, await file)
    }
    await behind(request, response)
  }
}

/** The path as it was asked for, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function searchOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
