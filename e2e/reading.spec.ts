import { axe } from './support/axe.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { scriptsOf } from './support/scripts.ts'
import { expect, open, tabTo, test, withoutPictures } from './support/shop.ts'

const DAL = '/blogs/recipes/linsen-dal-grundrezept'
/** Script of a content page on the wire. */
const SCRIPT_LIMIT_BYTES = 80_000

test('a cook changes the portions, and the quantities follow', async ({ page }) => {
  await withoutPictures(page)
  await open(page, DAL)
  expect((await scriptsOf(page)).bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  const recipe = page.getByRole('region', { name: 'Zutaten für' })
  const lentils = recipe.getByRole('listitem').filter({ hasText: 'rote Linsen' })
  await expect(lentils).toContainText('250 g')
  await recipe.getByRole('button', { name: 'Eine Portion mehr' }).press('Enter')
  await recipe.getByRole('button', { name: 'Eine Portion mehr' }).press('Enter')
  await expect(recipe.getByRole('heading', { name: 'Zutaten für 6' })).toBeVisible()
  await expect(lentils).toContainText('375 g')
  await expect(recipe.getByRole('listitem').filter({ hasText: 'Kurkuma' }).first()).toContainText('1½ TL')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('complementary').getByRole('button', { name: 'In die Box' }).click()
  await expect(page.getByRole('complementary').getByRole('status')).toHaveText('1 in deiner Box')
})

test('a reader finds an ingredient by keyboard, and a reload keeps the search', {
  tag: ['@desktop-only'],
}, async ({ page }) => {
  await withoutPictures(page)
  await open(page, '/en/lexicon')
  expect((await scriptsOf(page)).bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
  await tabTo(page, '#lexicon-search')
  await page.keyboard.type('courg')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('1 ingredient found')
  await expect(page).toHaveURL('/en/lexicon?q=courg')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Find an ingredient' })).toHaveValue('courg')
  await tabTo(page, '.entry-cell a')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courgette')
  await expect(page.getByRole('img', { name: /^Season: / })).toBeVisible()
})

test('nothing overlaps or hangs off the screen in articles and entries', { tag: ['@desktop-only'] }, async ({
  page,
}) => {
  await withoutPictures(page)
  const faults: string[] = []
  for (const path of [DAL, '/en/blogs', '/lexicon', '/lexicon/kichererbsen']) {
    await open(page, path)
    for (const width of [320, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width} px: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})
