import { expect, type Page } from '@playwright/test'
import { ALL, cards } from './listing.ts'
import { open, withoutPictures } from './shop.ts'

export const drawer = (page: Page) => page.locator('dialog.parted[open]')
export const cartButton = (page: Page) => page.locator('header .boxbtn')
export const items = (page: Page) => drawer(page).locator('.item')
export const quantity = (page: Page, place = 0) => items(page).nth(place).getByRole('textbox')
export const more = (page: Page, place = 0) => items(page).nth(place).locator('.stepper button').last()
export const fewer = (page: Page, place = 0) => items(page).nth(place).locator('.stepper button').first()
export const codeField = (page: Page) =>
  drawer(page)
    .getByLabel(/Rabattcode|Discount code/)
    .getByRole('textbox')

/** Opens the listing and puts one meal into the box. */
export async function withOneMeal(page: Page, language: '' | '/en' = ''): Promise<void> {
  await withoutPictures(page)
  await open(page, `${language}${ALL}`)
  await cards(page).first().locator('.addbtn').click()
}

export async function openDrawer(page: Page): Promise<void> {
  await cartButton(page).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeVisible()
}

/** Opens the drawer with a number of one meal in it, known to the shop. */
export async function openWith(page: Page, meals: number, language: '' | '/en' = ''): Promise<void> {
  await withOneMeal(page, language)
  await openDrawer(page)
  if (meals > 1) await quantity(page).fill(String(meals))
  await quantity(page).press('Enter')
  await settled(page)
}

/** Opens the drawer with a full box of six, which is delivered for a fee. */
export async function openWithFullBox(page: Page, language: '' | '/en' = ''): Promise<void> {
  await openWith(page, 6, language)
  await drawer(page)
    .getByRole('button', { name: language === '' ? 'Lieber die 6er-Box' : 'Prefer a box of 6?' })
    .click()
  await settled(page)
}

/** Waits until the shop has confirmed everything. */
export async function settled(page: Page): Promise<void> {
  await expect(drawer(page).locator('.sum')).toHaveAttribute('aria-busy', 'false')
  await expect(drawer(page).locator('.items')).toHaveAttribute('aria-busy', 'false')
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
