import type { MiddlewareHandler } from 'hono'
import { isFromOwnPage } from '#app/foundation/http/own-form.server.ts'

const READS = ['GET', 'HEAD']

/**
 * The sandbox answers under the shop's own names only, so that no name of a stranger that leads to this machine reads
 * it; and what changes something comes from a page of the same origin, or from a program, which says no origin.
 */
export function ownHostOnly(origins: readonly string[]): MiddlewareHandler {
  const own = new Map(origins.map((origin) => [new URL(origin).hostname, new URL(origin).protocol]))
  return async (c, next) => {
    const host = c.req.header('host')?.toLowerCase() ?? ''
    const protocol = own.get(host.replace(/:\d+$/, ''))
    if (protocol === undefined) return c.json({ error: 'The sandbox answers under the shop’s own address only.' }, 403)
    if (!READS.includes(c.req.method) && !isFromOwnPage(c, `${protocol}//${host}`))
      return c.json({ error: 'The sandbox takes nothing from pages of others.' }, 403)
    return next()
  }
}
