import type { View } from '#app/foundation/pages/browser/shell.tsx'
import { shownView } from '#app/foundation/pages/browser/shown-view.ts'
import type { Page } from '#app/foundation/pages/page.ts'
import { storedValue } from '#app/foundation/storage/stored-values.ts'
import { onConsent } from '#app/shop/consent/browser/consent-store.ts'
import { type ConsentState, NOTHING_ALLOWED } from '#app/shop/consent/consent-record.ts'
import { ATTRIBUTION_KEY, readStoredIds } from '#app/shop/measurement/browser/stored-ids.ts'

let allowed: ConsentState | null = null

/** Measures what the visitor agrees to. Each part is loaded with the consent that it needs, and not before. */
export function startMeasurement(): void {
  onConsent((choice) => void follow(choice))
  shownView.subscribe(() => void followPage())
}

/** Ends what a yes began that counts no longer, on an earlier page. */
export function endMeasurement(): void {
  void follow(NOTHING_ALLOWED)
}

/** Does what the visitor agreed to, and ends what was withdrawn. */
async function follow(choice: ConsentState): Promise<void> {
  const before = allowed
  allowed = choice
  await Promise.all([followAnalytics(choice, before), followMarketing(choice, before)])
}

async function followAnalytics(choice: ConsentState, before: ConsentState | null): Promise<void> {
  if (choice.analytics === (before?.analytics ?? false)) return
  const [tags, vitals] = await Promise.all([import('./follow-tags.client.ts'), import('./follow-vitals.client.ts')])
  if (!allowed?.analytics) {
    vitals.endVitals()
    return tags.endTags()
  }
  tags.followTags()
  // The first page counts as a change of route.
  tags.tellPage(pageShown())
  vitals.followVitals(firstPage().screen)
}

async function followMarketing(choice: ConsentState, before: ConsentState | null): Promise<void> {
  // Read at once: what is left out is deleted as soon as everybody has heard of the choice.
  const left = readStoredIds(storedValue(ATTRIBUTION_KEY))
  if (!choice.marketing && !before?.marketing && !left) return
  const attribution = await import('./follow-attribution.client.ts')
  if (allowed?.marketing) attribution.followAttribution()
  else await attribution.endAttribution(left)
}

async function followPage(): Promise<void> {
  if (allowed?.analytics) (await import('./follow-tags.client.ts')).tellPage(pageShown())
  if (allowed?.marketing) await (await import('./follow-attribution.client.ts')).renewIds()
}

/** Overlays are pages too. */
function pageShown(): Page {
  const view: View = shownView.read() ?? { page: firstPage() }
  return view.overlay ?? view.page
}

/** The page that this document came with. */
function firstPage(): Page {
  return JSON.parse(document.getElementById('page')?.textContent ?? 'null')
}
