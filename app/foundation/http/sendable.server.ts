import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Form = { body: Buffer; headers: OutgoingHttpHeaders }

/** An answer ready to be sent again and again: compressed once, with its headers. */
export type Sendable = Readonly<{
  status: number
  etag: string
  size: number
  forms: Record<Encoding, Form>
  unchanged: OutgoingHttpHeaders
}>

type Content = Readonly<{ status?: number; body: string | Buffer; headers: OutgoingHttpHeaders; quality?: number }>

/** Below this a compressed answer is hardly smaller than the packet it travels in. */
const WORTH_COMPRESSING = 512

export async function makeSendable({ status = 200, body, headers, quality = 6 }: Content): Promise<Sendable> {
  const identity = Buffer.from(body)
  const small = identity.length < WORTH_COMPRESSING || headers['content-type'] === 'font/woff2'
  const [br, gzipped] = small
    ? [identity, identity]
    : await Promise.all([
        brotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
        }),
        zip(identity),
      ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const shared = { ...headers, etag, vary: 'accept-encoding' }
  const form = (content: Buffer, encoding: Encoding): Form => ({
    body: content,
    headers: {
      ...shared,
      'content-length': content.length,
      ...(small || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  })
  const { 'content-type': _type, ...unchanged } = shared
  return {
    status,
    etag,
    size: identity.length + br.length + gzipped.length,
    forms: { br: form(br, 'br'), gzip: form(gzipped, 'gzip'), identity: form(identity, 'identity') },
    unchanged,
  }
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, forms, unchanged }: Sendable,
): void {
  if (status === 200 && holds(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchanged)
    response.end()
    return
  }
  const { body, headers } = forms[encodingFor(request.headers['accept-encoding'])]
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The best encoding the client takes. `br;q=0` is a refusal. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const text = String(accepted)
  if (takes(text, 'br')) return 'br'
  return takes(text, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, encoding: string): boolean {
  if (!accepted.includes(encoding)) return false
  return new RegExp(`(^|[,\\s])${encoding}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(accepted)
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
