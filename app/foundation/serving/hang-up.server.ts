import type { IncomingMessage, ServerResponse } from 'node:http'
import { formFor, type Sending } from '#app/foundation/http/sendable.server.ts'

/** Long enough for the answer to arrive: a connection that is closed on a sender loses what it was told. */
const LINGER_MS = 300

/** Answers a request whose body is not read on, and closes the connection once the client had time to hear it. */
export function hangUp(request: IncomingMessage, response: ServerResponse, sending: Sending): void {
  const { sendable, requestId, more = [] } = sending
  const { body, headers } = formFor(request, sendable)
  const id = requestId === undefined ? [] : ['x-request-id', requestId]
  response.writeHead(sendable.status, [...headers, ...more, 'connection', 'close', ...id])
  // Not ended: Node would then read on to the end of the body, to throw it away.
  if (request.method === 'HEAD') response.flushHeaders()
  else response.write(body)
  request.pause()
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS)
  response.once('close', () => clearTimeout(timer))
}
