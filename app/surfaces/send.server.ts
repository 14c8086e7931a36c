import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { type Sendable, send } from '#app/foundation/http/sendable.server.ts'

/** Sends a finished answer past the framework, which would only copy it. */
export function sendable(incoming: IncomingMessage, outgoing: ServerResponse, finished: Sendable): Response {
  send(incoming, outgoing, { sendable: finished })
  return RESPONSE_ALREADY_SENT
}

/** The same, for routes that know no more of what they run in than the framework does. */
export function sendFinished(c: Context, finished: Sendable): Response {
  const { incoming, outgoing } = c.env as Readonly<{ incoming: IncomingMessage; outgoing: ServerResponse }>
  return sendable(incoming, outgoing, finished)
}
