import { Hono } from 'hono'

type ApiDoors = Readonly<{
  storefrontApi: (request: Request) => Promise<Response>
  shopJson: () => Promise<Response>
}>

/** The doors of other programs: the storefront API, and what they need to find it. */
export function apiDoors({ storefrontApi, shopJson }: ApiDoors): Hono {
  const doors = new Hono()
  doors.all('/api/:version/graphql.json', (c) => storefrontApi(c.req.raw))
  doors.get('/.well-known/shop.json', shopJson)
  return doors
}
