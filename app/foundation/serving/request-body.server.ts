import type { IncomingMessage, ServerResponse } from 'node:http'
import { networksOf } from '#app/foundation/limits/networks.ts'
import { createBodyQueue } from './body-queue.server.ts'
import { type Body, type BodyFault, createBodyRoom, type RoomSettings } from './body-room.ts'

/** What became of a body: here as a whole, larger than its route allows, no room for it now, or its sender left. */
export type TakenBody = 'taken' | 'too-large' | 'gone' | BodyFault

type BodySettings = Readonly<{
  /** The largest body that the route at a path takes. */
  mostBytesAt: (path: string) => number
  clientOf: (request: IncomingMessage) => string
}>

const MB = 1024 * 1024
const ROOM: RoomSettings = {
  roomBytes: 32 * MB,
  bytesEach: 2 * MB,
  bodiesEach: 8,
  slowAfterMs: 2000,
  now: () => performance.now(),
}

export type TakeBody = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<TakenBody>

/**
 * Reads bodies before anybody looks at them, each as far as its route takes one and no byte further, whether its length
 * was announced or not. What was read is left as `rawBody`, where the routes find it. A body whose address has no place
 * left waits unread until one of the others has arrived.
 */
export function createTakeBody({ mostBytesAt, clientOf }: BodySettings): TakeBody {
  const room = createBodyRoom(ROOM)
  const queue = createBodyQueue(room)

  return async (request, response, path) => {
    const most = mostBytesAt(path)
    if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large'
    const reading = readingOf(request)
    const body: Body = { networks: networksOf(clientOf(request)), since: 0, bytes: 0, drop: reading.end }
    const fault = await queue.begin(body, response)
    response.once('close', leave)
    if (fault) {
      leave()
      return fault
    }
    if (request.headers.expect !== undefined) response.writeContinue()
    const end = await reading.start((part) => {
      // The limit of the route comes first: what it refuses never takes the room of others.
      if (body.bytes + part.length > most) reading.end('too-large')
      else room.grow(body, part.length)
    })
    room.arrived(body)
    queue.goOn()
    return end

    function leave(): void {
      room.left(body)
      queue.goOn()
    }
  }
}

/** Reads until the end, or until it is told to stop: then nothing more is taken from the connection. */
function readingOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  const { promise, resolve } = Promise.withResolvers<TakenBody>()
  let isOver = false

  function end(how: TakenBody): void {
    isOver = true
    request.off('data', take).off('end', whole).off('error', gone).off('close', gone)
    // Somebody has to hear of a connection that breaks later.
    request.on('error', () => undefined)
    if (how === 'taken') Object.assign(request, { rawBody: Buffer.concat(parts) })
    else request.pause()
    parts.length = 0
    resolve(how)
  }
  let count: (part: Buffer) => void = () => undefined
  function take(part: Buffer): void {
    count(part)
    if (!isOver) parts.push(part)
  }
  const whole = () => end('taken')
  const gone = () => end('gone')

  return {
    end,
    start(counted: (part: Buffer) => void): Promise<TakenBody> {
      count = counted
      if (request.destroyed) end('gone')
      else request.on('data', take).once('end', whole).once('error', gone).once('close', gone)
      return promise
    },
  }
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
