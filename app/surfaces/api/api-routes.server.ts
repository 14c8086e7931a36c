import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Origin } from '#app/foundation/http/client-address.server.ts'

type ApiDoors = Readonly<{
  storefrontApi: (request: Request, client: string) => Promise<Response>
  shopJson: () => Promise<Response>
  clientOf: (origin: Origin) => string
}>

/** The doors of other programs: the storefront API, and what they need to find it. */
export function apiDoors({ storefrontApi, shopJson, clientOf }: ApiDoors): Hono {
  const doors = new Hono()
  doors.all('/api/:version/graphql.json', (c) => {
    const peer = getConnInfo(c).remote.address
    return storefrontApi(c.req.raw, clientOf({ peer, forwardedFor: c.req.header('x-forwarded-for') }))
  })
  doors.get('/.well-known/shop.json', shopJson)
  return doors
}
