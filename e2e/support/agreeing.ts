import { expect, type Locator } from '@playwright/test'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import type { Language } from './account.ts'

/** What the law wants to read, word for word. */
const LAW = {
  de: {
    order: 'Zahlungspflichtig bestellen',
    total: 'Gesamt pro Lieferung, inkl. MwSt.',
    term: 'Keine Mindestlaufzeit.',
  },
  en: { order: 'Order with obligation to pay', total: 'Total per delivery, incl. VAT', term: 'No minimum term.' },
}

/** Nothing but a line of air stands between a summary and its button. */
const MOST_AIR_PX = 48

/** The one order button of a view, directly below the summary of everything that it agrees to (L1, L2). */
export async function orderButton(view: Locator, language: Language): Promise<Locator> {
  const [law, { agreed }] = [LAW[language], actWords[language]]
  const button = view.getByRole('button', { name: law.order, exact: true })
  await expect(button).toHaveCount(1)
  const summary = view.getByRole('region', { name: agreed.title })
  await expect(summary.getByText(/^\d+ × ./).first()).toBeVisible()
  for (const fact of [law.total, law.term, agreed.delivery, agreed.rhythm, agreed.next])
    await expect(summary.getByText(fact).first()).toBeVisible()
  await expect(summary.getByText(agreed.first).or(summary.getByText(agreed.today))).toBeVisible()
  const [above, below] = await Promise.all([summary.boundingBox(), button.boundingBox()])
  const air = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  expect(air, 'pixels between the summary and its button').toBeGreaterThanOrEqual(0)
  expect(air, 'pixels between the summary and its button').toBeLessThanOrEqual(MOST_AIR_PX)
  return button
}
