import { axe } from './support/axe.ts'
import { drawer } from './support/cart.ts'
import { confirmed, filledWells, total } from './support/choose-box.ts'
import { scriptsOf } from './support/scripts.ts'
import { expect, hydrated, open, test, withoutPictures } from './support/shop.ts'

const QUIZ_BOXES = [
  { answer: 'Drei-, viermal', size: 12, rhythm: 'alle 3 Wochen' },
  { answer: 'Fast immer', size: 16, rhythm: 'alle 4 Wochen' },
]
for (const { answer: often, size, rhythm } of QUIZ_BOXES)
  test(`the quiz leads to a filled box of ${size}, which the builder takes over at the price and in the rhythm that were shown`, async ({
    page,
  }) => {
    await open(page, '/quiz')
    await hydrated(page)
    for (const answer of [often, 'Löffel', 'Erdnüsse und Nüsse', 'Mild']) {
      await page.locator('.quiz-answers label').filter({ hasText: answer }).click()
      await page.getByRole('button', { name: 'Weiter' }).click()
    }
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Box ist gefüllt')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(filledWells(page)).toHaveCount(size)
    await expect(page.locator('main')).toContainText(`${size} Gerichte ${rhythm}`)
    expect((await axe(page).analyze()).violations).toEqual([])
    const promised = await page.locator('.quiz-price .total dd').textContent()
    await page.getByRole('link', { name: 'Box übernehmen' }).click()
    await expect(page).toHaveURL(/\/box\?step=review$/)
    await confirmed(page)
    await expect(page.locator('.sumcard')).toContainText(`${size} von ${size}`)
    await expect(page.locator('main')).toContainText(rhythm)
    await expect(total(page)).toHaveText(promised ?? '')
  })

test('where the wishes leave little the quiz says so, leaves places open rather than more than three alike, and widens a wish only when asked', async ({
  page,
}) => {
  await open(page, '/quiz')
  await hydrated(page)
  for (const answer of ['Ich besitze einen Topf', 'Löffel', 'Soja', 'Mild', 'Viel Eiweiß']) {
    await page.locator('.quiz-answers label').filter({ hasText: answer }).click()
    await page.getByRole('button', { name: /^(Weiter|Box zeigen)$/ }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ von 20 sind gefunden$/)
  await expect(page.locator('main')).toContainText('Mehr als drei gleiche legen wir nicht in eine Box')
  for (const times of await page.locator('.shelf .badge').allTextContents())
    expect(Number.parseInt(times, 10)).toBeLessThanOrEqual(3)
  await expect(page.getByRole('button', { name: /„Soja“/ })).toHaveCount(0)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: /„Viel Eiweiß“ lockern/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Box ist gefüllt')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(filledWells(page)).toHaveCount(20)
})

test('an offer of a landing page lies in the cart at the promised price', async ({ page }) => {
  await open(page, '/immunity-bundle')
  await hydrated(page)
  expect((await axe(page).analyze()).violations).toEqual([])
  const promised = await page.locator('.page-hero .offer-price .amount').textContent()
  await page.locator('.page-hero').getByRole('link', { name: 'Bundle in die Box' }).click()
  await expect(drawer(page)).toContainText('Bunte Bowls')
  await expect(drawer(page).locator('.sum .total')).toContainText(promised ?? '')
})

test('a box on offer asks before it takes the place of what somebody has chosen', async ({ page }) => {
  await open(page, '/box?step=review&size=6&weeks=3&meals=coco-curry.6')
  await hydrated(page)
  await expect(page.locator('.sumcard')).toContainText('6 von 6')
  await page.goto('/box?step=review&size=6&weeks=2&meals=pad-thai.6')
  const question = page.getByRole('alert').filter({ hasText: 'In deiner Box liegt schon etwas' })
  await question.getByRole('button', { name: /^Ja/ }).click()
  await expect(page.locator('.box-items')).toContainText('Pad Thai')
  await expect(page.locator('.box-items')).not.toContainText('Coco Curry')
})

test('the store finder lists what is near a postcode', async ({ page }) => {
  await open(page, '/store-finder')
  await hydrated(page)
  await page.getByLabel('Postleitzahl oder Ort').fill('10967')
  await expect(page.locator('.store-list h3')).toHaveText(['Laden am Ufer', 'Hofladen Mitte'])
  expect((await axe(page).analyze()).violations).toEqual([])
})

/** Script of a content page on the wire. */
const SCRIPT_LIMIT_BYTES = 80_000

test('what is only read brings no code along, and a later page of the visit draws it', {
  tag: ['@desktop-only'],
}, async ({ page }) => {
  await withoutPictures(page)
  for (const path of ['/immunity-bundle', '/b2b', '/store-finder', '/quiz']) {
    await open(page, path)
    await hydrated(page)
    const { bytes, names } = await scriptsOf(page)
    expect({ path, isWithin: bytes <= SCRIPT_LIMIT_BYTES }).toEqual({ path, isWithin: true })
    expect(names.filter((name) => /still-block|logo-/.test(name))).toEqual([])
  }
  await open(page, '/how-it-works')
  await hydrated(page)
  const read = await page.locator('#main').textContent()
  await page.getByRole('link', { name: 'Tiefgrün', exact: false }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.hdr-bar.on-dark')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.hdr-bar.on-dark')).toHaveCount(0)
  await expect.poll(() => page.locator('#main').textContent()).toBe(read)
  await expect(page.locator('.logo svg')).toBeVisible()
})
