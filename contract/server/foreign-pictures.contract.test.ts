import { request } from 'node:http'
import { expect, test } from 'vitest'
import { standingShop } from '../standing-shop.fixture.ts'
import { PATH, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const shop = standingShop()
const QUERY = '{ product(handle: "coco-curry") { featuredImage { url } images(first: 1) { nodes { url } } } }'

type Asked = Readonly<{ host: string; path: string; body?: string; headers?: Record<string, string> }>

/** Fetch does not let anybody choose the host. */
function ask({
  host,
  path,
  body,
  headers = {},
}: Asked): Promise<{ headers: NodeJS.Dict<string | string[]>; text: string }> {
  const wanted = { method: body === undefined ? 'GET' : 'POST', headers: { ...headers, host: `${host}:${shop.port}` } }
  return new Promise((resolve, reject) => {
    const sent = request(shop.origin + path, wanted, (answer) => {
      let text = ''
      answer.setEncoding('latin1').on('data', (chunk) => (text += chunk))
      answer.on('end', () => resolve({ headers: answer.headers, text }))
    })
    sent.on('error', reject).end(body)
  })
}

test.each(['localhost', 'ch.localhost', 'nl.localhost'])(
  '[C15] the API names pictures under %s in full, there they are, and pages of others may show them',
  async (host) => {
    const headers = { 'content-type': 'application/json', 'x-shopify-storefront-access-token': await tokenOf(shop) }
    const { text } = await ask({ host, path: PATH, body: JSON.stringify({ query: QUERY }), headers })
    const { featuredImage, images } = JSON.parse(text).data.product
    for (const { url } of [featuredImage, ...images.nodes]) {
      const address = new URL(url)
      expect(address.origin).toBe(`http://${host}:${shop.port}`)
      const picture = await ask({ host, path: address.pathname })
      expect(picture.headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\//),
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    }
  },
)

test('[C15] previews of links may be shown by others too; pages, scripts and answers may not', async () => {
  const { text, headers } = await ask({ host: 'ch.localhost', path: '/products/coco-curry' })
  const policyOf = async (path: string) =>
    (await ask({ host: 'ch.localhost', path })).headers['cross-origin-resource-policy']
  const preview = new URL(/og:image" content="([^"]+)/.exec(text)?.[1] ?? '')
  expect(await policyOf(preview.pathname)).toBe('cross-origin')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(await policyOf(/\/assets\/[\w-]+\.js/.exec(text)?.[0] ?? '')).toBe('same-origin')
  expect(await policyOf('/checkout')).toBe('same-origin')
})
