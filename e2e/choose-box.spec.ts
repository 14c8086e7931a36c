import { axe } from './support/axe.ts'
import { drawer, items, openDrawer, settled, withOneMeal } from './support/cart.ts'
import {
  action,
  addMeals,
  choose,
  confirmed,
  filledWells,
  inShop,
  openBox,
  rhythm,
  rhythms,
  SPEECHES,
  size,
  total,
} from './support/choose-box.ts'
import { ALL } from './support/listing.ts'
import { fitsNarrow } from './support/narrow.ts'
import { expect, hydrated, open, tabTo, test } from './support/shop.ts'

for (const language of ['de', 'en'] as const) {
  const words = SPEECHES[language]

  test(`from a size to a full box in ${language}, and the price beside it is what the shop charges [2.1-choose-box] [2.1-choose-box-route] [5.3-price-consistent] [5.3-box-default] [5.3-freq-default] [9-box-default] [9-custom-bundle] [9-custom-bundle-use]`, {
    tag: `@${language}`,
  }, async ({ page }) => {
    await openBox(page, '', words)
    await expect(size(page, 16)).toBeChecked()
    await action(page).click()
    await expect(page).toHaveURL(/\?step=frequency$/)
    await expect(rhythm(page, 4)).toBeChecked()
    await action(page).click()
    await expect(page).toHaveURL(/\?step=meals$/)
    await expect(page.locator('h1')).toBeFocused()
    await addMeals(page, 16)
    await expect(page.getByText(words.of(16, 16)).first()).toBeVisible()
    await expect(filledWells(page)).toHaveCount(16)
    await expect(action(page)).toHaveText(words.full)
    await action(page).click()
    await expect(page).toHaveURL(/\?step=review$/)
    await expect(page.locator('.box-item .stepper')).toHaveCount(16)
    await confirmed(page)
    await expect.poll(async () => (await inShop(page)).codes).toEqual(['ABO20'])
    const { totalCents, boxSize, attributes } = await inShop(page)
    expect(boxSize).toBe(16)
    expect(attributes['_bundleName']).toBe('Custom Bundle')
    await expect(total(page)).toHaveAttribute('data-total', String(totalCents))
    const shown = (await total(page).textContent()) ?? ''
    expect(Number(shown.replace(/\D/g, ''))).toBe(totalCents)
  })

  test(`every step is accessible and fits 320 px in ${language}`, { tag: [`@${language}`, '@turned'] }, async ({
    page,
  }) => {
    await openBox(page, 'meals', words)
    await addMeals(page, 3)
    for (const step of ['', 'frequency', 'meals', 'review']) {
      await openBox(page, step, words)
      const { violations } = await axe(page)
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${step} ${id}: ${nodes.map(({ target }) => target).join(', ')}`),
      ).toEqual([])
      await fitsNarrow(page, step)
    }
  })
}

test('the price before anything is chosen is the price once it is full, with the fee of a small box [5.3-price-fee] [5.3-price-fee-where] [9-box-fee] [P7]', async ({
  page,
}) => {
  await openBox(page)
  await choose(page, size(page, 6))
  await expect(page.locator('.sumcard')).toContainText('4,90 €')
  const promised = await total(page).getAttribute('data-total')
  await openBox(page, 'meals')
  const withoutSurcharge = page.locator('main .pcard:not(:has(.badge.frost)) .addbtn')
  for (let each = 0; each < 6; each++) await withoutSurcharge.first().click()
  await expect(total(page)).toHaveAttribute('data-total', String(promised))
  await action(page).click()
  await confirmed(page)
  await expect.poll(async () => (await inShop(page)).totalCents).toBe(Number(promised))
})

test('only with the keyboard: size, rhythm, a full box, the review [2.1-choose-box] @desktop-only', async ({
  page,
}) => {
  await openBox(page)
  await tabTo(page, 'input[name=size]')
  await page.keyboard.press('ArrowLeft')
  await expect(size(page, 12)).toBeChecked()
  await expect(size(page, 12)).toBeFocused()
  await tabTo(page, '.sumcard a.btn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=frequency$/)
  await tabTo(page, 'input[name=rhythm]')
  await page.keyboard.press('ArrowDown')
  await expect(rhythm(page, 3)).toBeChecked()
  await tabTo(page, '.sumcard a.btn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=meals$/)
  await tabTo(page, 'main .addbtn')
  await page.keyboard.press('Enter')
  await expect(page.locator('.pcard .stepper')).toHaveCount(1)
  for (let piece = 1; piece < 12; piece++) await page.keyboard.press('Enter')
  await expect(page.locator('.sumcard h2')).toHaveText('12 von 12')
  await tabTo(page, '.sumcard a.btn')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=review$/)
  await tabTo(page, '.sumcard button.btn')
  await expect(page.locator(':focus')).toHaveText('Zur Kasse')
})

test('a smaller and a larger box: rhythms follow, a chosen box grows and never shrinks by itself [5.3-box-growing] [5.3-box-no-downgrade] [5.3-freq-keep] [5.3-freq-fallback] [2.1-choose-box-minimum] [3.10-box-sizes]', async ({
  page,
}) => {
  await openBox(page)
  expect(
    await page.locator('input[name=size]').evaluateAll((all) => all.map((each) => each.getAttribute('value'))),
  ).toEqual(['6', '12', '16', '20'])
  await openBox(page, 'meals')
  await addMeals(page, 5)
  await confirmed(page)
  await expect(action(page)).toHaveText('Noch 11 Gerichte')
  await page.getByRole('button', { name: 'Lieber die 12er-Box' }).click()
  await expect(action(page)).toHaveText('Noch 7 Gerichte')
  await openBox(page)
  await choose(page, size(page, 6))
  await openBox(page, 'frequency')
  await expect(rhythm(page, 4)).toHaveCount(0)
  await expect(rhythm(page, 2)).toBeChecked()
  await openBox(page, 'meals')
  await expect(action(page)).toHaveText('Noch 1 Gericht')
  await addMeals(page, 7)
  await expect(page.locator('.sumcard h2')).toHaveText('12 von 12')
  await page
    .locator('.pcard .stepper button')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('.sumcard h2')).toHaveText('11 von 12')
  await expect(action(page)).toHaveText('Noch 1 Gericht')
  await openBox(page)
  await choose(page, size(page, 20))
  await openBox(page, 'frequency')
  expect(await rhythms(page).evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual([
    'WEEK-4',
    'WEEK-2',
    'WEEK-1',
  ])
})

test('back, forward and reload keep the step and the choice [2.1-choose-box-route]', async ({ page }) => {
  await openBox(page)
  await choose(page, size(page, 12))
  await action(page).click()
  await choose(page, rhythm(page, 2))
  await action(page).click()
  await addMeals(page, 2)
  await page.goBack()
  await expect(page).toHaveURL(/step=frequency$/)
  await expect(rhythm(page, 2)).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/box$/)
  await expect(size(page, 12)).toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(/step=meals$/)
  await page.reload()
  await hydrated(page)
  await expect(page.locator('.sumcard h2')).toHaveText('2 von 12')
  await expect(page.locator('.sumcard')).toContainText('alle 2 Wochen')
  await page.locator('main .pcard .name a').first().click()
  await expect(page.locator('dialog.overlay[open]')).toContainText('Zutaten')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/step=meals$/)
})

test('the shop fills the rest by what one likes, says why, and takes it back at once', async ({ page }) => {
  await openBox(page, 'meals')
  await addMeals(page, 2)
  await page.getByRole('button', { name: 'Soja', exact: true }).click()
  await page.getByLabel('Protein').selectOption('15')
  await page.getByRole('button', { name: '14 Gerichte für mich aussuchen' }).click()
  await expect(page.locator('.picks li')).toHaveCount(14)
  await expect(page.locator('.picks li').first()).toContainText(/\d+ g Protein, \S/)
  const reasons = await page.locator('.picks li .muted').allTextContents()
  expect(new Set(reasons).size).toBe(14)
  await expect(page.locator('.sumcard h2')).toHaveText('16 von 16')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.locator('.sumcard h2')).toHaveText('2 von 16')
  await expect(page.getByText('Wieder herausgenommen.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Soja', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => Object.keys(localStorage).includes('boxPreferences'))).toBe(false)
})

test('preferences leave only meals that keep to them; what is sold out cannot be added; surcharges show before [5.3-price-consistent] [F1] [P2]', async ({
  page,
}) => {
  await openBox(page, 'meals')
  const cards = page.locator('main .pcard')
  const all = await cards.count()
  await expect(page.locator('.pcard.gone .addbtn')).toHaveCount(0)
  await expect(page.locator('.pcard.gone')).not.toHaveCount(0)
  await expect(cards.filter({ hasText: 'Maxi Dal' })).toContainText('+2,50 € zum Boxpreis')
  await expect(cards.first()).toContainText('€/kg')
  await page.getByRole('button', { name: 'Gluten', exact: true }).click()
  await expect(page.getByText(/\d+ Gerichte passen/)).toBeVisible()
  expect(await cards.count()).toBeLessThan(all)
  for (const text of await cards.allTextContents()) expect(text).not.toMatch(/Enthält[^€]*Gluten/)
})

test('a bundle brings its meals in one go, and takes them back [2.1-bundles-collection-place]', async ({ page }) => {
  await openBox(page, 'meals')
  await page.getByRole('button', { name: /^Bestseller-Bundle: 8 Gerichte/ }).click()
  await expect(page.locator('.sumcard h2')).toHaveText('8 von 16')
  await expect(page.locator('.added')).toContainText('Bestseller-Bundle: 8 Gerichte dazugelegt')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.locator('.sumcard h2')).toHaveText('0 von 16')
  await openBox(page)
  await expect(page.locator('main .pcard').filter({ hasText: 'Bestseller-Bundle' })).toBeVisible()
})

test('[9-key-allMeals] the list of meals is kept with its day, and tells about meals when the shop does not answer', async ({
  page,
}) => {
  await open(page, '/box')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('allMeals') ?? 'null'))
  expect(kept).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), language: 'de' })
  expect(kept.meals.length).toBeGreaterThan(40)
  await withOneMeal(page)
  await page.route('**/api/*/graphql.json', (route) =>
    route.request().postDataJSON().query.startsWith('query Facts') ? route.abort() : route.continue(),
  )
  await openDrawer(page)
  await expect(items(page).first()).toContainText(/\d+ kcal, \d+ g Protein/)
})

test('the dock of the listing counts towards the box that was chosen, and towards 16 without one', async ({ page }) => {
  await withOneMeal(page)
  const dock = page.locator('.dock')
  await expect(dock).toContainText('1 von 16')
  await page.evaluate(() =>
    localStorage.setItem('mealBox', JSON.stringify({ size: 12, mealCents: 759, userSelected: true })),
  )
  await open(page, ALL)
  await expect(dock).toContainText('1 von 12')
})

test('a bundle counts in the dock with all its meals, as in the drawer', async ({ page }) => {
  await withOneMeal(page)
  await open(page, '/products/starter-bundle')
  await page.locator('main .btn.grow').click()
  await openDrawer(page)
  await settled(page)
  const told = await drawer(page).getByRole('progressbar').getAttribute('aria-valuenow')
  expect(Number(told)).toBeGreaterThan(2)
  await open(page, ALL)
  await expect(page.locator('.dock')).toContainText(`${told} von 16`)
})
