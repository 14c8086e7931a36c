import type { Page, Route } from '@playwright/test'
import {
  codeField,
  drawer,
  enterCode,
  more,
  openDrawer,
  openWith,
  openWithFullBox,
  quantity,
  settled,
} from './support/cart.ts'
import { expect, hydrated, test } from './support/shop.ts'

const API = '**/api/*/graphql.json'

test('a code that nobody knows says so and is not kept; a good one is taken off and can go again', async ({ page }) => {
  await openWithFullBox(page)
  await enterCode(page, 'gibtsnicht')
  await expect(drawer(page)).toContainText('Den Code gibtsnicht kennen wir nicht')
  await enterCode(page, 'GRATISVERSAND')
  await expect(drawer(page)).toContainText('GRATISVERSAND ist eingelöst')
  await expect(drawer(page).locator('.sum')).toContainText(/Lieferung geschenkt\s*−4,90\s€/)
  await expect(drawer(page).getByRole('button', { name: 'gibtsnicht entfernen' })).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'GRATISVERSAND entfernen' }).click()
  await expect(drawer(page).locator('.sum')).not.toContainText('Lieferung geschenkt')
})

/** Lets the next change of codes end so, once. */
async function nextCodeFails(page: Page, fail: (route: Route) => Promise<void>): Promise<void> {
  let isDue = true
  await page.route(API, (route) => {
    const isCode = route.request().postDataJSON()?.query.includes('cartDiscountCodesUpdate')
    if (!isCode || !isDue) return route.continue()
    isDue = false
    return fail(route)
  })
}

const throttle = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
  })

test('[C7] a code that the shop takes a moment later is no lost connection', async ({ page }) => {
  await openWithFullBox(page)
  await nextCodeFails(page, throttle(1))
  await enterCode(page, 'GRATISVERSAND')
  await expect(drawer(page).getByRole('button', { name: 'Wird geprüft …' })).toBeVisible()
  await expect(drawer(page)).toContainText('GRATISVERSAND ist eingelöst')
  await expect(drawer(page)).not.toContainText('Keine Verbindung')
})

test('[C7] after too many codes the field says when to try again, and the box goes on', async ({ page }) => {
  await openWithFullBox(page)
  await nextCodeFails(page, throttle(140))
  await enterCode(page, 'GRATISVERSAND')
  await expect(drawer(page)).toContainText('Zu viele Versuche. In 3 Minuten kannst du es wieder probieren.')
  await expect(drawer(page)).not.toContainText('Keine Verbindung')
  await expect(drawer(page).getByRole('button', { name: 'GRATISVERSAND entfernen' })).toHaveCount(0)
  await more(page).click()
  await settled(page)
  await expect(quantity(page)).toHaveValue('7')
  await enterCode(page, 'GRATISVERSAND')
  await expect(drawer(page)).toContainText('GRATISVERSAND ist eingelöst')
})

for (const [code, says] of [
  ['GRATISVERSAND', 'GRATISVERSAND ist eingelöst'],
  ['gibtsnicht', 'Den Code gibtsnicht kennen wir nicht'],
] as const) {
  test(`${code}, entered without a connection, is answered once there is one`, async ({ page }) => {
    await openWithFullBox(page)
    await nextCodeFails(page, (route) => route.abort('connectionreset'))
    await enterCode(page, code)
    await expect(drawer(page)).toContainText(`Wir merken uns ${code}`)
    await expect(drawer(page)).toContainText(says)
    await expect(drawer(page)).not.toContainText('Keine Verbindung')
    await expect(codeField(page)).toHaveValue('')
  })
}

test('an expired code says why, a code for subscriptions offers to switch', async ({ page }) => {
  await openWith(page, 6)
  await enterCode(page, 'SOMMER25')
  await expect(drawer(page)).toContainText('Der Code SOMMER25 gilt gerade nicht.')
  await drawer(page).getByRole('button', { name: 'SOMMER25 entfernen' }).click()
  await drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' }).click()
  await enterCode(page, 'ABO20')
  await drawer(page).getByRole('button', { name: 'Auf Abo umstellen' }).click()
  await expect(drawer(page).locator('.sum')).toContainText(/20 % auf deine erste Box\s*−23,01\s€/)
})

async function aGiftCard(page: Page, cents: number): Promise<string> {
  const answer = await page.request.post('/sandbox/gift-cards', { data: { cents } })
  return (await answer.json()).code
}

test('[L4] gift cards pay: the sum says how much, a second one joins after a reload, and each can go again', async ({
  page,
}) => {
  const [small, large] = [await aGiftCard(page, 1000), await aGiftCard(page, 10_000)]
  await openWith(page, 6)
  const sum = drawer(page).locator('.sum')
  await enterCode(page, small.toLowerCase())
  await expect(drawer(page)).toContainText('Dein Gutschein ist eingelöst.')
  await expect(sum).toContainText(/Gutschein[^€]*−10,00\s€/)
  await expect(drawer(page)).not.toContainText(small)
  await page.reload()
  await hydrated(page)
  await openDrawer(page)
  await expect(drawer(page).getByRole('button', { name: `Gutschein …${small.slice(-4)} entfernen` })).toBeVisible()
  await enterCode(page, large)
  const first = drawer(page).getByRole('button', { name: `Gutschein …${small.slice(-4)} entfernen` })
  const second = drawer(page).getByRole('button', { name: `Gutschein …${large.slice(-4)} entfernen` })
  await expect(second).toBeVisible()
  await expect(first).toBeVisible()
  await expect(sum).toContainText(/Noch zu zahlen\s*0,00\s€/)
  await second.click()
  await expect(second).toHaveCount(0)
  await expect(sum).toContainText(/Gutschein[^€]*−10,00\s€/)
  await first.click()
  await expect(sum).not.toContainText('Gutschein')
})

test('a gift card that nobody issued is refused in words, and pays nothing', async ({ page }) => {
  await openWith(page, 2)
  await enterCode(page, '0000-0000-0000-0000')
  await expect(drawer(page).locator('form .hint')).toContainText('Gutschein')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(drawer(page).locator('.sum')).not.toContainText('Gutschein')
})
