import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { expect, test } from './support/shop.ts'

type Seen = Readonly<Record<string, unknown>>

/** The client's page as one script. Only this test serves it. */
function stockClient(): Promise<string> {
  building ??= buildClient()
  return building
}

let building: Promise<string> | undefined

async function buildClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('support/stock-client.tsx', import.meta.url)) },
    },
  })
  const chunks = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))
  const script = chunks.find((chunk) => chunk.type === 'chunk')
  if (!script) throw new Error('The client was not built')
  return script.code
}

type Told = Readonly<{ api: string; token: string; language?: string }>

/**
 * A server of its own: to the browser that is another origin, as any other shop front would be. Its page takes nothing
 * from elsewhere that does not say that it may be shown there.
 */
async function served(script: string, { api, token, language = 'de' }: Told) {
  const html = `<!doctype html><html lang="${language}" data-api="${api}" data-token="${token}"><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/client.js"></script></html>`
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/client.js'
    answer.setHeader('cross-origin-embedder-policy', 'require-corp')
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function expectCart(page: Page, wanted: Seen): Promise<void> {
  const read = async () => JSON.parse((await page.locator('output').textContent()) ?? '{}')
  await expect.poll(read).toMatchObject({ status: 'idle', error: null, ...wanted })
}

/** The token of a shop, and a meal that it sells. */
async function shopFor(request: APIRequestContext) {
  const { storefrontAccessToken: token } = await (await request.get('/.well-known/shop.json')).json()
  const query = '{ product(handle: "rote-linsen-dal") { variants(first: 250) { nodes { id } } } }'
  const headers = { 'x-shopify-storefront-access-token': token }
  const goods = await (await request.post('/api/unstable/graphql.json', { headers, data: { query } })).json()
  const merchandiseId: string = goods.data.product.variants.nodes[0].id
  return { token, merchandiseId }
}

for (const { language, title, path, heading } of [
  { language: 'de', title: 'Rote-Linsen-Dal', path: '/checkout', heading: 'Kasse' },
  { language: 'en', title: 'Red Lentil Dal', path: '/en/checkout', heading: 'Checkout' },
]) {
  test(`[7.2-endpoint] [C15] a page of others in ${language} shows pictures and cart by the stock library, and its checkout speaks the same language`, {
    tag: `@${language}`,
  }, async ({ page, baseURL, request }) => {
    const { token, merchandiseId } = await shopFor(request)
    await using client = await served(await stockClient(), { api: baseURL ?? '', token, language })
    await page.goto(client.origin)
    await page.waitForFunction(() => window.stockCart)
    await page.evaluate(
      (id) => window.stockCart.cartCreate({ lines: [{ merchandiseId: id, quantity: 6 }] }),
      merchandiseId,
    )

    await expect(page.getByRole('listitem')).toHaveText(title)
    const picture = page.getByRole('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // Clients that show no drawings name the form that they take.
    const pixels = await page.evaluate(async () => {
      const image = new window.Image()
      image.src = `${document.querySelector('img')?.src.split('?')[0]}?format=webp&width=160`
      await image.decode()
      return image.naturalWidth
    })
    expect(pixels).toBe(160)

    await page.getByRole('link', { name: 'Checkout' }).click()
    await page.waitForURL(`**${path}`)
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).toHaveTitle(new RegExp(`^${heading}`))
    // Phones fold the lines.
    await expect(page.getByText(title).first()).toBeAttached()
  })
}

test('[7.2-endpoint] [C2] a client of the published API on another origin leads a cart through its life in the browser, unchanged', async ({
  page,
  baseURL,
  request,
}) => {
  const { storefrontAccessToken: token } = await (await request.get('/.well-known/shop.json')).json()
  const query = '{ product(handle: "coco-curry") { variants(first: 1) { nodes { id } } } }'
  const headers = { 'x-shopify-storefront-access-token': token }
  const goods = await (await request.post('/api/2025-07/graphql.json', { headers, data: { query } })).json()
  const merchandiseId: string = goods.data.product.variants.nodes[0].id
  await using client = await served(await stockClient(), { api: baseURL ?? '', token })

  await page.goto(client.origin)
  await page.waitForFunction(() => window.stockCart)
  await page.evaluate(
    (id) => window.stockCart.cartCreate({ lines: [{ merchandiseId: id, quantity: 2 }] }),
    merchandiseId,
  )
  await expectCart(page, { lines: [['coco-curry', 2]], totalQuantity: 2, country: 'DE', subtotal: '16.98' })

  await page.evaluate((id) => window.stockCart.linesAdd([{ merchandiseId: id, quantity: 4 }]), merchandiseId)
  await expectCart(page, { lines: [['coco-curry', 6]], subtotal: '50.94' })

  const lineId = await page.evaluate(() => window.stockCart.lines?.[0]?.id ?? '')
  await page.evaluate((id) => window.stockCart.linesUpdate([{ id, quantity: 12 }]), lineId)
  await expectCart(page, { lines: [['coco-curry', 12]], subtotal: '101.88' })

  await page.evaluate(() => window.stockCart.discountCodesUpdate(['willkommen10', 'GIBTESNICHT']))
  await expectCart(page, {
    discountCodes: [
      { code: 'willkommen10', applicable: true },
      { code: 'GIBTESNICHT', applicable: false },
    ],
    subtotal: '91.69',
  })

  await page.evaluate(() => window.chooseCountry('AT'))
  await expectCart(page, { country: 'AT' })

  await page.evaluate(() => window.stockCart.noteUpdate('Bitte klingeln'))
  await expectCart(page, { note: 'Bitte klingeln' })

  await page.evaluate(() => window.stockCart.cartAttributesUpdate([{ key: 'quelle', value: 'anderswo' }]))
  await expectCart(page, { attributes: [{ key: 'quelle', value: 'anderswo' }] })

  // The cart is found again by its id, as the library keeps it.
  await page.reload()
  await expectCart(page, { lines: [['coco-curry', 12]], note: 'Bitte klingeln' })

  const kept = await page.evaluate(() => window.stockCart.lines?.[0]?.id ?? '')
  await page.evaluate((id) => window.stockCart.linesRemove([id]), kept)
  await expectCart(page, { lines: [], totalQuantity: 0, subtotal: '0.0' })
})
