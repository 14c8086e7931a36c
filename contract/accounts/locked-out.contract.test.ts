import { expect, test } from 'vitest'
import {
  type Browser,
  beginLogin,
  browserOf,
  codeFor,
  enterByCode,
  freshEmail,
  loginRequest,
} from '../customer.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'

/** Number of codes that somebody asks for from one network of IPv6. */
const CODE_REQUESTS = Number(process.env['CODE_REQUESTS'] ?? 45)
const TIMEOUT_MS = 120_000 + CODE_REQUESTS * 200
/** A fiftieth of the codes that the whole shop sends in an hour. */
const MOST_OF_A_NETWORK = 40

const { shop } = await sharedShop({ args: ['--web'], env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const browserAt = (address: string): Browser => browserOf(shop, { 'x-forwarded-for': address })

async function askCode(browser: Browser, email: string) {
  const login = await beginLogin(browser, await loginRequest(shop))
  return { login, status: (await browser.send(login, { email })).status }
}

/** Of all its cookies a browser keeps those that say with which accounts somebody has signed in here. */
function endSession({ jar }: Browser): void {
  for (const name of jar.keys()) if (!name.startsWith('known-')) jar.delete(name)
}

/** Somebody asks for codes for an address until there are none left for strangers. */
async function useUpCodes(email: string) {
  for (const at of Array(6).keys()) await askCode(browserAt(`198.51.100.${at + 1}`), email)
  expect((await askCode(browserAt('198.51.100.50'), email)).status).toBe(429)
}

test('[D-32] [R28] whoever signed in with a browser gets in with it although others used up the codes of the address', async () => {
  const [email, own] = [freshEmail(), browserAt('203.0.113.1')]
  const login = await beginLogin(own, await loginRequest(shop))
  expect((await enterByCode(shop, own, { login, email })).pathname).toBe('/account/callback')
  await letTimePass(shop, 61 * 60_000)
  await useUpCodes(email)

  endSession(own)
  const again = await beginLogin(own, await loginRequest(shop))
  expect((await enterByCode(shop, own, { login: again, email })).pathname).toBe('/account/callback')
  // For other accounts it is a stranger like any other.
  endSession(own)
  const foreign = freshEmail()
  await useUpCodes(foreign)
  expect((await askCode(own, foreign)).status).toBe(429)
})

test('[D-32] the last code that was sent stays good while others ask for more', async () => {
  const [email, own] = [freshEmail(), browserAt('203.0.113.2')]
  const { login } = await askCode(own, email)
  const code = await codeFor(shop, email)
  await useUpCodes(email)
  expect((await own.send(`${login}/resend`, {}, `${login}/code`)).status).toBe(429)
  await letTimePass(shop, 9 * 60_000)
  expect((await own.send(`${login}/code`, { code })).status).toBe(303)
})

test(`[D-31] [R28] of ${CODE_REQUESTS} codes asked for from one /56 a fiftieth of the shop’s is sent, and others get theirs`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const counts: Record<number, number> = {}
  for (const at of Array(CODE_REQUESTS).keys()) {
    const network = (0xc00 + (at % 256)).toString(16)
    const { status } = await askCode(browserAt(`2001:db8:7:${network}::1`), freshEmail())
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(counts).toEqual({ 303: MOST_OF_A_NETWORK, 429: CODE_REQUESTS - MOST_OF_A_NETWORK })
  expect((await askCode(browserAt('2001:db8:8:1::1'), freshEmail())).status).toBe(303)
  expect((await askCode(browserAt('203.0.113.3'), freshEmail())).status).toBe(303)
})
