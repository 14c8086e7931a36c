import type { Page, Request } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { stored } from './cart.ts'

/** Everything that a page sends because of measuring, in order. */
export function recordCalls(page: Page) {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(attribution|measurement)\//.test(pathname)) return
    calls.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() })
  })
  const bodiesOf = (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body)
  return { calls, bodiesOf }
}

/** Answers the question about cookies, as the dialog does it. */
export async function choose(page: Page, ...categories: string[]): Promise<void> {
  const record = { categories: ['necessary', ...categories], revision: 0, expirationTime: consentEnds(Date.now()) }
  const value = encodeURIComponent(JSON.stringify(record))
  await page.context().addCookies([{ name: 'cc_cookie', value, url: new URL(page.url()).origin }])
  await page.evaluate(() => dispatchEvent(new Event('consent:saved')))
}

export const layer = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? null)
export const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
export const idsOf = async (page: Page): Promise<Record<string, string>> =>
  JSON.parse((await stored(page, 'attributionIds')) ?? '{}')

/** The attributes of the cart, as the shop has them, beside the name of the box. */
export function attributesInShop(page: Page): Promise<{ key: string; value: string }[]> {
  return page.evaluate(async () => {
    const { storefrontAccessToken } = await (await fetch('/.well-known/shop.json')).json()
    const query = 'query ($id: ID!) { cart(id: $id) { attributes { key value } } }'
    const answer = await fetch('/api/2025-07/graphql.json', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': storefrontAccessToken },
      body: JSON.stringify({ query, variables: { id: localStorage.getItem('cartId') } }),
    })
    const { attributes } = (await answer.json()).data.cart
    return attributes.filter(({ key }: { key: string }) => key !== '_bundleName')
  })
}
