import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { nextRequestId } from '#app/foundation/http/request-id.server.ts'
import { SECURITY_HEADERS } from '#app/foundation/http/security-headers.server.ts'
import { type Sendable, send } from '#app/foundation/http/sendable.server.ts'
import type { AccessLog } from '#app/foundation/log/access-log.server.ts'
import type { PageServer } from '#app/foundation/pages/page-server.server.ts'
import type { Admission, Refusal } from './admission.server.ts'
import { hangUp } from './hang-up.server.ts'
import { hasBody, type TakeBody } from './request-body.server.ts'
import type { StaticFiles } from './static-files.server.ts'

type FrontSettings = Readonly<{
  siteOf: (host: string | undefined) => string
  pages: PageServer
  /** The file that answers a path; null where there is none, and where the client asks for another form of it. */
  files: Readonly<{ find: (path: string, request: IncomingMessage) => ReturnType<StaticFiles['find']> }>
  takeBody: TakeBody
  /** Asked before anything is read or done for a request that costs something. */
  admission: Admission
  /** Everything that is neither a finished page nor a file. */
  behind: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  refusal: (path: string, status: Refusal['status']) => Sendable
  failure: (failed: Failed, error: unknown) => Sendable
  log: AccessLog
  /** A path as it may stand in a log. */
  loggedPath: (path: string) => string
}>

/** A request that could not be answered. */
export type Failed = Readonly<{ path: string; isRead: boolean }>

type Answering = Readonly<{ path: string; requestId: string }>
type Refused = Answering & Readonly<{ refused: Refusal }>

const SECURITY = Object.entries(SECURITY_HEADERS)
/**
 * Who sends a whole request more slowly than this keeps a place for nothing. A connection is kept for longer than
 * balancers keep theirs, mostly a minute: one that is closed while a request is on its way to it loses that request.
 */
const TIMEOUTS_MS = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }
const FULL: Refusal = { status: 503, retryAfterSeconds: 5 }

/**
 * The first thing a request meets: answers finished pages and files by itself, reads bodies as far as their route takes
 * them, hands on the rest, and lets no answer leave without security headers and a line in the log.
 */
export function createFront(settings: FrontSettings): Server {
  const { failure, log, loggedPath } = settings
  const answer = createAnswer(settings)

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const started = performance.now()
    const requestId = nextRequestId()
    const path = pathOf(request)
    const finished = hasBody(request) ? null : finishedPage(settings, request)
    if (finished) {
      send(request, response, { sendable: finished, requestId })
      noteAccess()
      return
    }
    response.once('close', noteAccess)
    answer(request, response, { path, requestId }).catch((error: unknown) => {
      const page = failure({ path, isRead: isRead(request) }, error)
      if (response.headersSent) response.destroy()
      else send(request, response, { sendable: page, requestId })
    })

    function noteAccess(): void {
      const ms = Math.round((performance.now() - started) * 100) / 100
      log.note({ requestId, method: request.method ?? '', path: loggedPath(path), status: response.statusCode, ms })
    }
  }

  // A client that asks whether it may send its body is heard like any other: it is told to when the body is read.
  return createServer(TIMEOUTS_MS, listener).on('checkContinue', listener)
}

function createAnswer(settings: FrontSettings) {
  const { files, takeBody, admission, behind, refusal } = settings

  async function answerRead(request: IncomingMessage, response: ServerResponse, answering: Answering): Promise<void> {
    const { requestId } = answering
    const full = admission.enter(request, response)
    if (full) return sendRefusal(request, response, { ...answering, refused: full })
    for (const [name, value] of SECURITY) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    await behind(request, response)
  }

  function sendRefusal(request: IncomingMessage, response: ServerResponse, answering: Refused): void {
    const { path, requestId, refused: fault } = answering
    send(request, response, { ...refused(fault, refusal(path, fault.status), isRead(request)), requestId })
  }

  async function answerWithBody(request: IncomingMessage, response: ServerResponse, answering: Answering) {
    const { path, requestId } = answering
    const unread = admission.ask(request) ?? BODY_REFUSALS[await takeBody(request, response, path)]
    if (!unread) return answerRead(request, response, answering)
    if (unread === 'gone') request.socket.destroy()
    else hangUp(request, response, { ...refused(unread, refusal(path, unread.status)), requestId })
  }

  return async (request: IncomingMessage, response: ServerResponse, answering: Answering): Promise<void> => {
    if (hasBody(request)) return answerWithBody(request, response, answering)
    const { path, requestId } = answering
    const finished = isRead(request) ? files.find(path, request) : null
    if (finished) return send(request, response, { sendable: await finished, requestId })
    const full = admission.ask(request)
    if (full) return sendRefusal(request, response, { ...answering, refused: full })
    return answerRead(request, response, answering)
  }
}

const TOO_MANY: Refusal = { status: 429, retryAfterSeconds: 5 }
const BODY_REFUSALS = {
  taken: null,
  'too-large': { status: 413 },
  'no-room': FULL,
  'share-used': TOO_MANY,
  gone: 'gone',
} as const

function refused(refusal: Refusal, sendable: Sendable, isRead = false) {
  if (refusal.status === 413) return { sendable }
  return { sendable, more: againIn(refusal.retryAfterSeconds, refusal.status === 503 && isRead) }
}

/** A page that found no room asks again by itself; what was sent is sent again only by who sent it. */
export function againIn(seconds: number, byItself: boolean): readonly string[] {
  return ['retry-after', String(seconds), ...(byItself ? ['refresh', String(seconds)] : [])]
}

function finishedPage({ pages, siteOf }: FrontSettings, request: IncomingMessage): Sendable | null {
  if (!isRead(request)) return null
  return pages.cached(siteOf(request.headers.host), { path: pathOf(request), search: searchOf(request) }, 'html')
}

export function isRead({ method }: Readonly<{ method?: string | undefined }>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The path as it was asked for, without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** The query of an address, with its question mark. */
export function searchOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
