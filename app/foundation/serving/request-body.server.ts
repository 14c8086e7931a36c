import type { IncomingMessage, ServerResponse } from 'node:http'

/** What became of a body: here as a whole, larger than its route allows, no room for it now, or its sender left. */
export type TakenBody = 'taken' | 'too-large' | 'no-room' | 'gone'

type BodySettings = Readonly<{
  /** The largest body that the route at a path takes. */
  mostBytesAt: (path: string) => number
  /** All bodies that are being read or answered at the same time have this room together. */
  roomBytes?: number
}>

const ROOM_BYTES = 32 * 1024 * 1024

export type TakeBody = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<TakenBody>

/**
 * Reads bodies before anybody looks at them, each as far as its route takes one and no byte further, whether its length
 * was announced or not. What was read is left as `rawBody`, where the routes find it.
 */
export function createTakeBody({ mostBytesAt, roomBytes = ROOM_BYTES }: BodySettings): TakeBody {
  let used = 0

  return async (request, response, path) => {
    const most = mostBytesAt(path)
    if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large'
    if (used > roomBytes) return 'no-room'
    if (request.headers.expect !== undefined) response.writeContinue()
    let bytes = 0
    response.once('close', () => {
      used -= bytes
    })
    return readTo(request, (part) => {
      bytes += part.length
      used += part.length
      if (bytes > most) return 'too-large'
      return used > roomBytes ? 'no-room' : null
    })
  }
}

/** Reads until the end, or until a part is one too many: then nothing more is taken from the connection. */
function readTo(request: IncomingMessage, faultOf: (part: Buffer) => TakenBody | null): Promise<TakenBody> {
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    function end(how: TakenBody): void {
      request.off('data', take).off('end', whole).off('error', gone).off('close', gone)
      // Somebody has to hear of a connection that breaks later.
      request.on('error', () => undefined)
      if (how === 'taken') Object.assign(request, { rawBody: Buffer.concat(parts) })
      else request.pause()
      resolve(how)
    }
    function take(part: Buffer): void {
      const fault = faultOf(part)
      if (fault) end(fault)
      else parts.push(part)
    }
    const whole = () => end('taken')
    const gone = () => end('gone')
    request.on('data', take).once('end', whole).once('error', gone).once('close', gone)
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
