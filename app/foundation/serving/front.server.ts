import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { nextRequestId } from '#app/foundation/http/request-id.server.ts'
import { SECURITY_HEADERS } from '#app/foundation/http/security-headers.server.ts'
import { type Sendable, send } from '#app/foundation/http/sendable.server.ts'
import type { AccessLog } from '#app/foundation/log/access-log.server.ts'
import type { PageServer } from '#app/foundation/pages/page-server.server.ts'
import type { StaticFiles } from './static-files.server.ts'

type FrontSettings = Readonly<{
  siteOf: (host: string | undefined) => string
  pages: PageServer
  files: StaticFiles
  /** Everything that is neither a finished page nor a file. */
  behind: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  failure: (path: string, error: unknown) => Sendable
  log: AccessLog
  /** A path as it may stand in a log. */
  loggedPath: (path: string) => string
}>

const SECURITY = Object.entries(SECURITY_HEADERS)

/**
 * The first thing a request meets: answers finished pages and files by itself, hands on the rest,
 * and lets no answer leave without security headers and a line in the log.
 */
export function createFront({ siteOf, pages, files, behind, failure, log, loggedPath }: FrontSettings): Server {
  return createServer((request, response) => {
    const started = performance.now()
    const requestId = nextRequestId()
    const path = pathOf(request)
    const finished = isRead(request)
      ? pages.cached(siteOf(request.headers.host), { path, search: searchOf(request) }, 'html')
      : null
    if (finished) {
      send(request, response, { sendable: finished, requestId })
      noteAccess()
      return
    }
    response.once('close', noteAccess)
    answer(request, response, { path, requestId }).catch((error: unknown) => {
      const page = failure(path, error)
      if (response.headersSent) response.destroy()
      else send(request, response, { sendable: page, requestId })
    })

    function noteAccess(): void {
      const ms = Math.round((performance.now() - started) * 100) / 100
      log.note({ requestId, method: request.method ?? '', path: loggedPath(path), status: response.statusCode, ms })
    }
  })

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, requestId }: { path: string; requestId: string },
  ): Promise<void> {
    const file = isRead(request) ? files.find(path) : null
    if (file) return send(request, response, { sendable: await file, requestId })
    for (const [name, value] of SECURITY) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    await behind(request, response)
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
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
