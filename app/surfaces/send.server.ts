import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Sendable, send } from '#app/foundation/http/sendable.server.ts'

/** Sends a finished answer past the framework, which would only copy it. */
export function sendable(incoming: IncomingMessage, outgoing: ServerResponse, finished: Sendable): Response {
  send(incoming, outgoing, { sendable: finished })
  return RESPONSE_ALREADY_SENT
}
