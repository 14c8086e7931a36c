import type { Page } from '@playwright/test'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { axe } from '../support/axe.ts'
import { readBooks } from '../support/buying.ts'
import { expect, test, withoutPictures } from '../support/shop.ts'
import { addMember, ask, buyAs, memberEmail, signInAgain, signInFirst } from '../support/team.ts'

test.use({ locale: 'de-DE' })

async function axeIsSilent(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
}

async function fits(page: Page): Promise<void> {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(inner ?? 0).toBeLessThanOrEqual(outer ?? 0)
}

/** Looks at a page as everybody should: nothing sticks out, axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  await fits(page)
  await axeIsSilent(page)
  const folder = process.env['E2E_SHOTS']
  if (folder)
    await page.screenshot({ path: `${folder}/office-${name}-${page.viewportSize()?.width}.png`, fullPage: true })
}

async function workOnOrder(page: Page, number: string): Promise<void> {
  await page.getByLabel('Suchen').fill(number)
  await page.getByRole('button', { name: 'Finden' }).click()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()

  await page.getByLabel('Notiz', { exact: true }).fill('Bitte beim Nachbarn klingeln')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByRole('status')).toHaveText('Die Notiz ist gespeichert.')
  await expect(page.getByText('Bitte beim Nachbarn klingeln')).toBeVisible()

  await page.getByLabel('Sendungsnummer').fill('TG 4711')
  await page.getByRole('button', { name: 'Als verschickt markieren' }).click()
  await expect(page.getByRole('status')).toHaveText('Als verschickt vermerkt.')

  const before = await readBooks(page)
  await page.locator('#refund summary').click()
  await page.getByLabel(/Coco Curry.*höchstens 8/).fill('2')
  await page.locator('#reason').selectOption({ label: 'Beschädigt oder angetaut' })
  await page.getByLabel('Was ist passiert?').fill('Karton nass')
  await look(page, 'order-refund')
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await expect(page.getByRole('heading', { name: 'Erstattung prüfen' })).toBeVisible()
  await look(page, 'refund-check')
  await page.getByRole('button', { name: /€ erstatten$/ }).click()
  await expect(page.getByRole('status')).toHaveText('Erstattet.')
  await expect(page.getByText('teilweise erstattet')).toBeVisible()
  await expect(page.getByText('Karton nass')).not.toHaveCount(0)
  expect(await readBooks(page)).toEqual({ ...before, differences: [] })

  await page
    .getByRole('button', { name: /^Noch einmal senden/ })
    .first()
    .click()
  await expect(page.getByRole('status')).toHaveText('Die Mail geht noch einmal hinaus.')
  await look(page, 'order')
}

async function settleLetter(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Anfrage/ }).click()
  await expect(page.getByText('Wann kommt es?')).toBeVisible()
  await look(page, 'letter')
  await page.getByLabel('Notiz').fill('Angerufen, alles gut')
  await page.getByRole('button', { name: 'Als erledigt ablegen' }).click()
  await expect(page.getByRole('status')).toHaveText('Der Brief ist erledigt.')
}

/** A visit of somebody who agreed to statistics. */
async function countVisit(page: Page): Promise<void> {
  const choice = { categories: ['necessary', 'analytics'], revision: 0, expirationTime: consentEnds(Date.now()) }
  const vitals = [
    { metric: 'CLS', value: 51 },
    { metric: 'LCP', value: 1234 },
  ]
  const answer = await fetch(new URL('/measurement/vitals', page.url()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `cc_cookie=${encodeURIComponent(JSON.stringify(choice))}`,
    },
    body: JSON.stringify({ screen: 'home', vitals }),
  })
  expect(answer.status).toBe(200)
}

async function lookAround(page: Page): Promise<void> {
  await countVisit(page)
  for (const [area, name] of Object.entries({
    Posteingang: 'inbox',
    Messung: 'measurement',
    Abgleich: 'books',
    Team: 'members',
    Protokoll: 'audit',
  })) {
    await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: area }).click()
    await expect(page.getByRole('heading', { name: area })).toBeVisible()
    await look(page, name)
  }
}

/** The owner has the most areas: at no width is one of them out of sight. */
async function seeEveryArea(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await page
      .getByRole('navigation', { name: 'Bereiche' })
      .evaluate((areas) => areas.scrollWidth - areas.clientWidth)
    expect(hidden, `pixels out of sight at ${width}`).toBe(0)
  }
  await page.setViewportSize(own)
}

test('[B14] [T7] an order is found, noted, shipped, refunded by the piece, told of again, and its letter settled', async ({
  page,
}, { project }) => {
  await withoutPictures(page)
  const order = await buyAs(page, `office${project.name}`, { handle: 'coco-curry', quantity: 8 })
  const { number } = order
  await ask(page, order, 'Wann kommt es?')
  const email = memberEmail('ada')
  const initial = addMember(email, 'owner')

  await page.goto('/office')
  await look(page, 'sign-in')
  const secret = await signInFirst(page, email, initial)
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.goto('/office/orders')
  await expect(page).toHaveURL(/\/office\/sign-in$/)
  await signInAgain(page, email, secret)
  await look(page, 'orders')
  await seeEveryArea(page)

  await workOnOrder(page, number)
  await settleLetter(page)
  await lookAround(page)
  await expect(page.getByRole('row').filter({ hasText: 'TG 4711' }).first()).toContainText('Ada Acker')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
