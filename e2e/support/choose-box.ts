import type { Page } from '@playwright/test'
import { expect, open, withoutPictures } from './shop.ts'

export type Speech = Readonly<{ prefix: string; full: string; of: (count: number, size: number) => string }>

export const SPEECHES: Readonly<Record<'de' | 'en', Speech>> = {
  de: { prefix: '', full: 'Box ansehen', of: (count, size) => `${count} von ${size}` },
  en: { prefix: '/en', full: 'See your box', of: (count, size) => `${count} of ${size}` },
}

export async function openBox(page: Page, step = '', { prefix } = SPEECHES.de): Promise<void> {
  await withoutPictures(page)
  await open(page, `${prefix}/box${step && `?step=${step}`}`)
  await expect(page.locator('.stp [aria-current=step]')).toBeVisible()
}

/** The one thing to do next: in the card on wide screens, in the dock on phones. */
export const action = (page: Page) => page.locator('.sumcard .btn:not(.line):visible, .cb-dock .btn:visible')
export const size = (page: Page, meals: number) => page.locator(`input[name=size][value="${meals}"]`)
export const rhythm = (page: Page, weeks: number) => page.locator(`input[name=rhythm][value="WEEK-${weeks}"]`)
export const rhythms = (page: Page) => page.locator('input[name=rhythm]')
export const addButtons = (page: Page) => page.locator('main .pcard .addbtn')
export const carton = (page: Page) => page.locator('.carton')
export const filledWells = (page: Page) => page.locator('.carton i.on')
export const total = (page: Page) => page.locator('.sumcard [data-total]')

/** Chooses a card or an option as a finger does: by what is seen of it. */
export async function choose(page: Page, input: ReturnType<typeof size>): Promise<void> {
  await page.locator('label').filter({ has: input }).click()
  await expect(input).toBeChecked()
}

/** Adds a number of meals, each another one. */
export async function addMeals(page: Page, count: number): Promise<void> {
  for (let each = 0; each < count; each++) {
    const left = await addButtons(page).count()
    await addButtons(page).first().click()
    await expect(addButtons(page)).toHaveCount(left - 1)
  }
}

/** Waits until the shop has confirmed everything that was clicked. */
export async function confirmed(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).not.toBeNull()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartMeals'))).toBeNull()
}

type Truth = Readonly<{
  totalCents: number
  boxSize: number | null
  codes: readonly string[]
  attributes: Readonly<Record<string, string>>
}>

/** What the shop itself says the cart costs. */
export function inShop(page: Page): Promise<Truth> {
  return page.evaluate(() => {
    const { truth, attributes } = JSON.parse(localStorage.getItem('cart') ?? '{}')
    const { price } = JSON.parse(truth)
    return {
      totalCents: price.totalCents,
      boxSize: price.box?.size ?? null,
      codes: price.codes
        .filter((each: { applicable: boolean }) => each.applicable)
        .map((each: { code: string }) => each.code),
      attributes: Object.fromEntries(attributes.map(({ key, value }: { key: string; value: string }) => [key, value])),
    }
  })
}
