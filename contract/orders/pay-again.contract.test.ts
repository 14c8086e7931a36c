import { expect, test } from 'vitest'
import { formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { letMondayCome, letTimePass } from '../sandbox-clock.fixture.ts'

const { database, shop, newBuyer } = await payingShop()
const DAYS_MS = 86_400_000
/** The bank gives this one back after three days. */
const BOUNCING = { kind: 'sepa', iban: 'DE62 3704 0044 0532 0130 01', holder: 'Jana Albrecht' }

async function bouncingMethod(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(BOUNCING)
  const answer = await fetch(`${shop.origin}/sandbox/gateway/methods`, { method: 'POST', headers, body })
  return (await answer.json()).ref
}

test('a debit that bounced after shipping is paid from the mail, in a browser that knows nothing [R27]', async () => {
  // A debit that comes back before the parcel has left ends the order: towards the end of a week the parcel waits.
  await letMondayCome(shop)
  const { send } = await newBuyer()
  const placed = await send('/order', { ...newcomer(), payment: 'sepa', methodRef: await bouncingMethod() })
  const page = placed.headers.get('location') ?? ''
  const token = page.split('/').at(-1) ?? ''
  for (let day = 0; day < 12; day++) await letTimePass(shop, DAYS_MS / 2)
  const orderNow = async () =>
    (await database.pool.query('select * from customer_order where token = $1', [token])).rows[0]
  await expect.poll(async () => (await orderNow()).financial_status).toBe('VOIDED')
  expect((await orderNow()).fulfilment_status).toMatch(/SHIPPED|DELIVERED/)
  const { rows } = await database.pool.query(
    `select text_body from mail where dedupe_key like 'order:' || $1 || ':payment-returned:%'`,
    [(await orderNow()).id],
  )
  const [link = ''] = /http\S+\/pay\b/.exec(rows[0].text_body) ?? []
  expect(await (await shop.get(page)).text()).toContain(`${page}/pay`)

  const shown = await fetch(link)
  const html = await shown.text()
  expect([shown.status, html.includes('67,92'), html.includes('Albrecht')]).toEqual([200, true, false])
  const pay = async (methodRef: string, to = link) => {
    const body = formOf(html)
    body.set('methodRef', methodRef)
    const headers = { origin: new URL(link).origin }
    const answer = await fetch(to, { method: 'POST', headers, body, redirect: 'manual' })
    return answer.headers.get('location')
  }
  expect(html, 'a debit would be collected under a mandate of its own').toMatch(
    /Gläubiger-ID: DE98ZZZ.*Mandatsreferenz: SBX-/s,
  )
  const debit = /data-frame="([^"]*kind=sepa[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const frame = await (await fetch(shop.origin + debit.replace(/^https?:\/\/[^/]+/, ''))).text()
  expect(frame).toMatch(/Gläubiger-ID: DE98ZZZ\w+ · Mandatsreferenz: SBX-\w+ · Einzug am /)
  expect(await pay(await methodAt(shop, 'declined'))).toBe(`${page}/pay?note=declined`)
  expect(await (await shop.get(`${page}/pay?note=declined`)).text()).toContain('nicht geklappt')
  const left = (await pay(await methodAt(shop, 'confirms'))) ?? ''
  const waiting = await (await fetch(link)).text()
  expect([waiting.includes(`href="${left}"`), waiting.includes('<iframe')]).toEqual([true, false])
  expect(await pay('', `${link}/another-way`), 'the bank that was left is not asked any more').toBe(
    `${page}/pay?note=given-up`,
  )
  expect(await pay('', `${link}/another-way`)).toBe(`${page}/pay`)
  const atTheBank = (await pay(await methodAt(shop, 'confirms'))) ?? ''
  expect(atTheBank).not.toBe(left)
  const back = await fetch(shop.origin + new URL(atTheBank).pathname, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'yes' }),
    redirect: 'manual',
  })
  const returned = await fetch(back.headers.get('location') ?? '', { redirect: 'manual' })
  expect(returned.headers.get('location')).toBe(page)
  expect(await orderNow()).toMatchObject({ financial_status: 'PAID' })
  expect(await pay(await methodAt(shop))).toBe(page)
  expect(await (await shop.get(`${page}/pay`)).text()).toContain('nichts mehr offen')
})

test('whoever forges the form of another order, or sends it from elsewhere, pays nothing', async () => {
  const { send } = await newBuyer()
  const placed = await send('/order', { ...newcomer(), methodRef: await methodAt(shop) })
  const page = placed.headers.get('location') ?? ''
  const body = new URLSearchParams({ formToken: 'x', methodRef: await methodAt(shop) })
  const answer = await fetch(`${shop.origin}${page}/pay`, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(403)
  expect((await shop.get(`/orders/${'x'.repeat(27)}/pay`)).status).toBe(404)
})
