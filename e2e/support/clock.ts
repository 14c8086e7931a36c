import { expect, type Page } from '@playwright/test'

export const DAY_MS = 86_400_000

/** The time of the shop, which tests move on. */
export async function shopNow(page: Page): Promise<number> {
  const { now } = await (await page.request.get('/sandbox/clock')).json()
  return Date.parse(now)
}

export async function moveTo(page: Page, now: number): Promise<void> {
  const answer = await page.request.post('/sandbox/clock', { data: { now: new Date(now).toISOString() } })
  expect(answer.status()).toBe(200)
}

export async function laterBy(page: Page, minutes: number): Promise<void> {
  await moveTo(page, (await shopNow(page)) + minutes * 60_000)
}
