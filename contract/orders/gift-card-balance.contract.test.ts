import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'

const { shop, database } = await sharedShop({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const WRONG = '0000-0000-0000-0000'

async function newCard(expiresOn = '2039-12-31'): Promise<string> {
  const card = { cents: 2500, expiresOn: calendarDate(expiresOn), now: new Date('2026-11-15T10:00:00Z') }
  return (await database.db.transaction().execute((tx) => issueGiftCard(tx, card))).code
}

function ask(
  code: string,
  { from, path = '/gift-card-balance', ...headers }: { from: string; path?: string; origin?: string },
) {
  const body = new URLSearchParams({ code })
  return fetch(shop.origin + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...headers },
  })
}

test('the whole code shows balance, last day and end; nothing less does [A12]', async () => {
  const code = await newCard()
  const page = await shop.get('/gift-card-balance')
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
  const shown = await ask(code.toLowerCase().replaceAll('-', ' '), { from: '203.0.113.1' })
  const html = await shown.text()
  expect(shown.status).toBe(200)
  for (const told of ['25,00', '31. Dezember 2039', `•••• ${code.slice(-4)}`]) expect(html).toContain(told)
  expect(html).not.toContain(code)
  const english = await (await ask(code, { from: '203.0.113.1', path: '/en/gift-card-balance' })).text()
  for (const told of ['€25.00', 'Valid until 31 December 2039']) expect(english).toContain(told)
  expect(await (await ask(await newCard('2020-12-31'), { from: '203.0.113.1' })).text()).toContain('Abgelaufen am')
  const part = await ask(code.slice(0, -1), { from: '203.0.113.1' })
  expect(part.status).toBe(422)
  expect((await ask(code, { from: '203.0.113.1', origin: 'https://boese.example' })).status).toBe(403)
})

test('after five wrong codes an address waits, even with a right one; others do not [A12]', async () => {
  const code = await newCard()
  const from = '203.0.113.2'
  const statuses = []
  for (let times = 0; times < 6; times++) statuses.push((await ask(WRONG, { from })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const refused = await ask(code, { from })
  expect(refused.status).toBe(429)
  expect(await refused.text()).not.toContain('25,00')
  expect((await ask(code, { from: '203.0.113.3' })).status).toBe(200)
})

test('fifty misses within an hour in the whole shop raise an alarm, without a code in it [A12]', async () => {
  const before = shop.output()
  expect(before).not.toContain('alarm')
  for (let address = 0; address < 50; address++) await ask(WRONG, { from: `192.0.2.${address + 1}` })
  await expect.poll(() => shop.output()).toContain('alarm: gift card codes are being guessed')
  // Fifty-six misses in this file: the fiftieth is the first alarm.
  await pause(1000)
  expect(shop.output().match(/alarm: gift card/g)).toHaveLength(7)
  expect(shop.output()).not.toContain(WRONG)
  expect(shop.output()).not.toContain('192.0.2.')
})
