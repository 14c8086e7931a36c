import type { ApiAnswer, Asked } from './graphql-api.server.ts'

type RouteSettings = Readonly<{
  answer: (request: Request, asked: Asked) => Promise<ApiAnswer>
  /** The longest query text, and the largest body with its variables. */
  mostCharacters: number
  mostBytes: number
}>

const JSON_TYPE = 'application/json; charset=utf-8'

/** The way into a GraphQL API over HTTP: one operation as JSON by POST, and nothing else. */
export function createGraphqlRoute({ answer, mostCharacters, mostBytes }: RouteSettings) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return refusal(405, 'Send queries by POST.', { allow: 'POST, OPTIONS' })
    if (!isJson(request.headers.get('content-type'))) return refusal(415, 'Send queries as application/json.')
    const text = await readBody(request, mostBytes)
    if (text === null) return refusal(413, `The request is larger than ${mostBytes} bytes.`)
    const asked = readAsked(text)
    if (typeof asked === 'string') return refusal(400, asked)
    if (asked.query.length > mostCharacters)
      return refusal(400, `\`query\` is longer than ${mostCharacters} characters.`)
    const { status, body, retryAfterSeconds } = await answer(request, asked)
    const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return new Response(body, { status, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...wait } })
  }
}

export function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ errors: [{ message, extensions: { code: CODES[status] ?? 'BAD_REQUEST' } }] })
  return new Response(body, { status, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers } })
}

const CODES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'THROTTLED',
  500: 'INTERNAL_SERVER_ERROR',
}

function isJson(type: string | null): boolean {
  return type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

/** The body as text; null when it is too large, and then the rest of it is not read. */
async function readBody(request: Request, mostBytes: number): Promise<string | null> {
  const announced = request.headers.get('content-length')
  if (announced !== null) return Number(announced) <= mostBytes ? request.text() : null
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** What was asked, or a sentence about what is wrong with it. */
function readAsked(text: string): Asked | string {
  const body = parsed(text)
  if (Array.isArray(body)) return 'Send one operation at a time, not a list.'
  if (!isRecord(body)) return 'The body must be a JSON object with `query`.'
  const { query, variables, operationName } = body
  if (typeof query !== 'string' || query.trim() === '') return '`query` must be the text of a query.'
  if (variables != null && !isRecord(variables)) return '`variables` must be an object.'
  if (operationName != null && typeof operationName !== 'string') return '`operationName` must be a text.'
  return { query, variables: variables ?? undefined, operationName: operationName ?? undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
