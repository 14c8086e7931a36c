import { useSyncExternalStore } from 'react'
import { createShared } from '#app/foundation/state/shared-state.ts'
import { NO_PREFERENCES, type Preferences } from '#app/shop/box/preferences.ts'

/** For this visit only: what somebody cannot eat is nobody's business afterwards. */
const KEY = 'boxPreferences'

/** What was chosen on this page; before that, what an earlier page of the visit has stored. */
const chosen = createShared<Preferences | null>(null)
let earlier: Preferences | null = null

export function usePreferences(): readonly [Preferences, (next: Preferences) => void] {
  const preferences = useSyncExternalStore(chosen.subscribe, preferencesNow, () => NO_PREFERENCES)
  return [preferences, prefer]
}

function preferencesNow(): Preferences {
  earlier ??= stored()
  return chosen.read() ?? earlier
}

function prefer(next: Preferences): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Where nothing can be stored they last as long as the page.
  }
  chosen.set(next)
}

function stored(): Preferences {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPreferences(read) ? read : NO_PREFERENCES
  } catch {
    return NO_PREFERENCES
  }
}

function isPreferences(value: unknown): value is Preferences {
  if (typeof value !== 'object' || value === null) return false
  const { avoid, minProtein, maxKcal, spice } = value as Partial<Preferences>
  return Array.isArray(avoid) && typeof minProtein === 'number' && typeof maxKcal === 'number' && spice !== undefined
}
