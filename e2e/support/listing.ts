import type { Page } from '@playwright/test'
import { open, withoutPictures } from './shop.ts'

export const ALL = '/collections/all-products'

export const cards = (page: Page) => page.locator('main .pcard')
export const count = (page: Page) => page.getByRole('main').getByRole('status').first()
export const searchField = (page: Page) => page.getByRole('searchbox').first()
export const chip = (page: Page, name: string) => page.getByRole('button', { name: `Filter ${name} entfernen` })
export const overlay = (page: Page) => page.locator('dialog.overlay[open]')

export async function titles(page: Page): Promise<string[]> {
  return page.locator('main .pcard .name').allTextContents()
}

/** Opens a listing and waits until all of its products are there, as they are a moment after the page. */
export async function openComplete(page: Page, path: string): Promise<void> {
  await withoutPictures(page)
  const shelf = page.waitForResponse(/\/page-data\/sq\/d\//)
  await open(page, path)
  await shelf
}
