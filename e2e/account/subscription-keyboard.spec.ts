import type { Locator, Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { expect, test } from '../support/shop.ts'
import { subscribe } from '../support/subscribing.ts'

/** Names of what Tab reaches from the heading on, up to the last one that is asked for. */
async function tabOrder(page: Page, last: string): Promise<readonly string[]> {
  const names: string[] = []
  await page.exposeFunction('note', (name: string) => names.push(name))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.focus()
    const note: (name: string) => void = Reflect.get(window, 'note')
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) note(target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '')
    })
  })
  for (let press = 0; press < 100 && !names.includes(last); press++) await page.keyboard.press('Tab')
  return names
}

/** Whatever is shown in a dialog, the focus is in it. */
async function holdsFocus(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}

test('[T7] [2.1-sub-dashboard-actions] by keyboard alone: every act is reached in its order, Escape and the cross lead back to where it began, and what was done is found @desktop-only', async ({
  page,
}) => {
  await subscribe(page)
  const dialog = page.getByRole('dialog')
  const opener = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const acts = ['Termin ändern', 'Auslassen', 'Abo pausieren', 'Abo kündigen']
  await expect(opener('Abo kündigen')).toBeVisible()
  const reached = await tabOrder(page, 'Abo kündigen')
  expect(reached.filter((name, at) => acts.includes(name) && reached.indexOf(name) === at)).toEqual(acts)

  for (const act of acts) {
    await opener(act).press('Enter')
    await expect(dialog).toBeVisible()
    await holdsFocus(dialog)
    expect((await axe(page).include('dialog[open]').analyze()).violations, act).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener(act), `${act}, after Escape`).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Schließen' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(opener(act), `${act}, after the cross`).toBeFocused()
  }

  await test.step('who opens it again at once finds it open', async () => {
    await opener('Auslassen').press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.evaluate(async (element: HTMLDialogElement) => {
      element.requestClose()
      // Told after the next key would be too late.
      await Promise.resolve()
      if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click()
    })
    await page.evaluate(() => new Promise((settled) => setTimeout(settled, 100)))
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener('Auslassen')).toBeFocused()
  })
  await test.step('a step further inside a dialog keeps the focus there', async () => {
    await opener('Termin ändern').press('Enter')
    await dialog.getByRole('button', { name: 'Überspringen' }).press('Enter')
    await expect(dialog.getByRole('button', { name: /, frei$/ }).first()).toBeVisible()
    await holdsFocus(dialog)
    await page.keyboard.press('Escape')
    await expect(opener('Termin ändern')).toBeFocused()
  })
  await test.step('a pause that is set leads back to its button', async () => {
    await opener('Abo pausieren').press('Enter')
    await dialog.getByRole('button', { name: '4 Wochen pausieren' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(opener('Abo pausieren')).toBeFocused()
  })
  await test.step('after the end its confirmation is read, then the page that is left', async () => {
    await opener('Abo kündigen').press('Enter')
    await dialog.getByRole('button', { name: 'Jetzt kündigen' }).press('Enter')
    await expect(dialog.getByText(/^Dein Abo endete am /)).toBeVisible()
    await holdsFocus(dialog)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
