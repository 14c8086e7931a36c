import { axe } from './support/axe.ts'
import {
  cartButton,
  drawer,
  enterCode,
  fewer,
  items,
  more,
  openDrawer,
  openWith,
  quantity,
  settled,
  stored,
  withOneMeal,
} from './support/cart.ts'
import { ALL, cards } from './support/listing.ts'
import { expect, hydrated, open, scrollY, test, withoutPictures } from './support/shop.ts'

const API = '**/api/*/graphql.json'

test(
  '[3.6-field-isOpen] the button opens the drawer; Escape, its cross and the ground beside it close it',
  { tag: '@both-widths' },
  async ({ page }, { project }) => {
    await withoutPictures(page)
    await open(page, ALL)
    const ways = [
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Schließen', exact: true }).click(),
      ...(project.name === 'desktop' ? [() => page.mouse.click(100, 400)] : []),
    ]
    for (const close of ways) {
      await openDrawer(page)
      await page.mouse.wheel(0, 400)
      await close()
      await expect(drawer(page)).toHaveCount(0)
      await expect(cartButton(page)).toBeFocused()
      expect(await scrollY(page)).toBe(0)
    }
    await expect(page).toHaveURL(new RegExp(`${ALL}$`))
  },
)

test('[5.4-empty] an empty cart shows two ways on and none to the checkout', async ({ page }) => {
  for (const [language, words] of [
    ['', ['Noch nichts drin', 'Gerichte ansehen', 'Größe wählen', 'Zur Kasse']],
    ['/en', ['Nothing in here yet', 'See the meals', 'Choose a size', 'Checkout']],
  ] as const) {
    await open(page, `${language}/faq`)
    await openDrawer(page)
    await expect(drawer(page)).toContainText(words[0])
    await expect(drawer(page).getByRole('button', { name: words[3] })).toHaveCount(0)
    await expect(drawer(page).getByRole('link', { name: words[2] })).toHaveAttribute('href', `${language}/box`)
    await drawer(page).getByRole('link', { name: words[1] }).click()
    await expect(page).toHaveURL(new RegExp(`${language}${ALL}\\?tags=gerichte$`))
    await expect(drawer(page)).toHaveCount(0)
  }
})

test('[9-key-cartId] a box fills up and down, by buttons and by typing, and is there after a reload', async ({
  page,
}) => {
  await withOneMeal(page)
  await cards(page).nth(1).locator('.addbtn').click()
  await openDrawer(page)
  await expect(items(page)).toHaveCount(2)
  await more(page).click()
  await expect(drawer(page).getByRole('progressbar')).toHaveAttribute('aria-label', '3 von 16 Gerichten gewählt')
  await expect(cartButton(page).locator('.num')).toHaveText('3')
  await quantity(page, 1).fill('4')
  await quantity(page, 1).press('Enter')
  await settled(page)
  await expect(drawer(page)).toContainText('6 von 16 Gerichten')
  await expect(items(page).nth(1)).toContainText(/28,76\s€/)
  await expect(items(page).nth(1)).toContainText(/\d,\d\d\s€ im 16er-Abo, einzeln \d,\d\d\s€/)
  await expect(items(page).nth(1)).toContainText(/\d\d,\d\d\s€\/kg/)
  expect(await stored(page, 'cartId')).toContain('gid://')
  await page.reload()
  await hydrated(page)
  await openDrawer(page)
  await expect(quantity(page, 1)).toHaveValue('4')
  await fewer(page, 1).click()
  await expect(quantity(page, 1)).toHaveValue('3')
  await quantity(page, 1).fill('0')
  await quantity(page, 1).press('Enter')
  await expect(items(page)).toHaveCount(1)
  await drawer(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(quantity(page, 1)).toHaveValue('3')
})

test('[3.6-field-updating] while the shop is asked the list is busy, and what was clicked shows at once', async ({
  page,
}) => {
  await openWith(page, 2)
  let release = () => undefined as unknown
  const held = new Promise((resolve) => {
    release = () => resolve(undefined)
  })
  await page.route(API, async (route) => {
    await held
    await route.continue()
  })
  await more(page).click()
  await expect(quantity(page)).toHaveValue('3')
  await expect(drawer(page).locator('.items')).toHaveAttribute('aria-busy', 'true')
  release()
  await settled(page)
  await expect(quantity(page)).toHaveValue('3')
})

/** The cart comes again by itself after a second and more: then the button would be gone before it is pressed. */
function triesNothingLater(): void {
  const { setTimeout: soon } = window
  Object.assign(window, { setTimeout: (call: () => void, ms = 0) => (ms < 1000 ? soon(call, ms) : 0) })
}

test('[3.6-field-error] [3.6-field-loading] a cart that cannot be fetched says so and is fetched again', async ({
  page,
}) => {
  await openWith(page, 3)
  let isBroken = true
  await page.route(API, (route) => (isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.continue()))
  await page.addInitScript(triesNothingLater)
  await page.reload()
  await hydrated(page)
  await openDrawer(page)
  await expect(drawer(page)).toContainText('Wir konnten deinen Warenkorb gerade nicht abrufen')
  await expect(quantity(page)).toHaveValue('3')
  isBroken = false
  await drawer(page).getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(drawer(page)).not.toContainText('Wir konnten deinen Warenkorb')
})

test('[9-key-mealBox] [9-key-frequency] a box that is not full leads on, or becomes a smaller one; the rhythm follows', async ({
  page,
}) => {
  await openWith(page, 7)
  const fill = drawer(page).getByRole('link', { name: 'Noch 9 Gerichte wählen' })
  await expect(fill).toHaveAttribute('href', `${ALL}?tags=gerichte`)
  await drawer(page).getByRole('button', { name: 'Lieber die 6er-Box' }).click()
  await expect(drawer(page)).toContainText('7 von 6 Gerichten')
  await expect(drawer(page).getByRole('button', { name: 'Zur Kasse' })).toBeEnabled()
  expect(await stored(page, 'mealBox')).toContain('"size":6')
  await drawer(page).getByRole('button', { name: 'Rhythmus ändern' }).click()
  await drawer(page).getByRole('button', { name: 'alle 2 Wochen' }).click()
  await expect(drawer(page).locator('.meter-head')).toContainText('alle 2 Wochen')
  expect(await stored(page, 'frequency')).toContain('"intervalCount":2')
})

test('bought once there is no minimum, and single prices hold', async ({ page }) => {
  await openWith(page, 2)
  await drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' }).click()
  await settled(page)
  await expect(drawer(page).getByRole('button', { name: 'Zur Kasse' })).toBeEnabled()
  await expect(drawer(page)).toContainText('Noch 5 Gerichte bis zum kostenlosen Versand')
  await expect(items(page).first()).not.toContainText('Abo')
})

test('[3.6-field-checkoutLoading] the way to the checkout says that it is under way', async ({ page }) => {
  await openWith(page, 2)
  await page.route('**/cart/c/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Kasse</h1>' }))
  await page.route(API, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await drawer(page).getByRole('button', { name: 'Ohne Abo bestellen' }).click()
  const button = drawer(page).locator('.foot .btn')
  await button.click()
  await expect(button).toHaveText('Wir öffnen die Kasse …')
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible()
})

test('[9-key-freeGiftRemoved] the bonus comes by itself, cannot be counted, and stays out once taken out', async ({
  page,
}) => {
  await openWith(page, 11)
  await expect(drawer(page)).toContainText(/Noch 1 Gericht, dann ist dabei: Ingwer-Shot/)
  await more(page).click()
  const bonus = items(page).filter({ hasText: 'Ab 12 Gerichten dabei' })
  await expect(bonus).toHaveCount(1)
  expect(((await bonus.textContent()) ?? '').match(/geschenkt/gi), 'said once').toHaveLength(1)
  await expect(bonus).toContainText('0,00')
  await expect(bonus.locator('.stepper')).toHaveCount(0)
  await bonus.getByRole('button', { name: /nicht mitschicken/ }).click()
  await expect(bonus).toHaveCount(0)
  await more(page).click()
  await settled(page)
  await expect(bonus).toHaveCount(0)
  expect(await stored(page, 'freeGiftRemoved')).toContain('gid://')
  await drawer(page).getByRole('button', { name: 'Doch wieder dazu' }).click()
  await expect(bonus).toHaveCount(1)
})

test('[9-key-upsellsRemoved] [9-key-closedUpsells] suggestions can be taken, turned down and closed for good', async ({
  page,
}) => {
  await openWith(page, 2)
  const panel = drawer(page).getByRole('region', { name: 'Passt noch dazu' })
  const first = (await panel.getByRole('link').first().textContent()) ?? ''
  await expect(panel.getByRole('listitem').first()).toContainText(/\d,\d\d\s€ \d+,\d\d\s€\/l/)
  await panel.getByRole('button', { name: `${first} nicht mehr vorschlagen` }).click()
  await expect(panel.getByRole('link', { name: first, exact: true })).toHaveCount(0)
  expect(await stored(page, 'upsellsRemoved')).toContain('gid://')
  const second = (await panel.getByRole('link').first().textContent()) ?? ''
  await panel.getByRole('button', { name: `${second} dazulegen` }).click()
  await expect(items(page).filter({ hasText: second })).toHaveCount(1)
  await items(page).filter({ hasText: second }).locator('.stepper button').first().click()
  await expect(panel.getByRole('link', { name: second, exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Vorschläge schließen' }).click()
  await expect(panel).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await openDrawer(page)
  await expect(items(page)).toHaveCount(1)
  await page.waitForTimeout(500)
  await expect(panel).toHaveCount(0)
  expect(await stored(page, 'closedUpsells')).toContain('drawer')
})

test('[P1] [P5] [P7] [L4] every cent is explained: the steps add up to the total, delivery and tax are told', async ({
  page,
}) => {
  await openWith(page, 3)
  await drawer(page).getByRole('button', { name: 'Lieber die 6er-Box' }).click()
  await settled(page)
  await expect(drawer(page).locator('.sum')).toContainText(/3 Gerichte fehlen noch\s*25,47\s€/)
  await expect(drawer(page).locator('.sum')).toContainText(/Versand\s*4,90\s€/)
  await expect(drawer(page)).toContainText(/Wir liefern nach Deutschland.*Karte oder SEPA-Lastschrift/)
  await drawer(page).getByText('So setzt sich der Preis zusammen').click()
  const cents = async (rows: string) =>
    (await drawer(page).locator(rows).allTextContents()).map((text) =>
      Number(text.replace('−', '-').replace(/[^\d-]/g, '')),
    )
  const steps = await cents('.truth .group .muted span:last-child')
  const [total] = await cents('.truth > .total span:last-child')
  const vat = steps.pop() ?? 0
  expect(steps.reduce((sum, each) => sum + each, 0)).toBe(total)
  expect(vat).toBe(Math.round(((total ?? 0) / 107) * 7))
  expect(await cents('.sum .total .display')).toEqual([total])
  await expect(drawer(page).locator('s')).toHaveCount(0)
})

test('[A-43] [A-44] a box that is not full shows one price everywhere, that of the full box, and what is missing @both-widths', async ({
  page,
}) => {
  await openWith(page, 5)
  const shown = drawer(page).locator('.sum .total')
  await expect(shown).toContainText(/Volle 16er-Box[^€]*92,03\s€/)
  await expect(drawer(page).locator('.sum')).toContainText('11 Gerichte fehlen noch')
  await expect(drawer(page).getByRole('link', { name: 'Noch 11 Gerichte wählen' })).toBeVisible()
  for (const step of ['meals', 'review']) {
    await open(page, `/box?step=${step}`)
    await expect(page.locator('.sumcard [data-total]')).toHaveAttribute('data-total', '9203')
    await expect(page.locator('.sumcard')).toContainText('Erste Box, voll')
    await expect(page.locator('.cb-dock')).toContainText(/Erste Box, voll[^€]*92,03|92,03[^€]*€[^€]*Erste Box, voll/)
  }
  await open(page, '/box?step=meals')
  await openDrawer(page)
  await more(page).click()
  await settled(page)
  await expect(shown).toContainText(/92,03\s€/)
  await expect(drawer(page).locator('.sum')).toContainText('10 Gerichte fehlen noch')
})

test('the box speaks the language of the page', async ({ page }) => {
  await openWith(page, 2, '/en')
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('Your box')
  await expect(drawer(page)).toContainText('2 of 16 meals')
  await expect(drawer(page)).toContainText(/€7\.19 in a 16-meal subscription, €/)
  await open(page, '/faq')
  await openDrawer(page)
  await expect(drawer(page)).toContainText('2 von 16 Gerichten')
})

test('on phones going back closes the drawer and leaves the page @phone-only', async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/faq')
  await open(page, ALL)
  await openDrawer(page)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${ALL}$`))
  await openDrawer(page)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.waitForTimeout(200)
  await page.goBack()
  await expect(page).toHaveURL(/faq$/)
})

test('[T7] the drawer works with the keyboard alone @desktop-only', async ({ page }) => {
  await withOneMeal(page)
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await more(page).focus()
  await page.keyboard.press('Enter')
  await expect(quantity(page)).toHaveValue('2')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await fewer(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    expect(['DIALOG', 'BODY']).toContain(place)
  }
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toBeFocused()
})

for (const [language, prefix] of [
  ['de', ''],
  ['en', '/en'],
] as const) {
  test(`[T7] ${language}: axe finds nothing in the drawer, and nothing sticks out at 320 px`, {
    tag: [`@${language}`, '@turned'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openWith(page, 12, prefix)
    await enterCode(page, 'LENA15')
    await drawer(page).locator('.acc summary').click()
    await drawer(page).locator('.meter-head button').click()
    const { violations } = await axe(page)
      .include('dialog.parted')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
    const [inside, wide] = await drawer(page).evaluate((box) => [box.scrollWidth, box.clientWidth])
    expect(inside).toBeLessThanOrEqual(wide ?? 0)
  })
}
