import { useSyncExternalStore } from 'react'
import { NO_PREFERENCES, type Preferences } from '#app/shop/box/preferences.ts'

/** For this visit only: what somebody cannot eat is nobody's business afterwards. */
const KEY = 'boxPreferences'

let known: Preferences | null = null
const listeners = new Set<() => void>()

export function usePreferences(): readonly [Preferences, (next: Preferences) => void] {
  const preferences = useSyncExternalStore(subscribe, preferencesNow, () => NO_PREFERENCES)
  return [preferences, prefer]
}

function preferencesNow(): Preferences {
  known ??= stored()
  return known
}

function prefer(next: Preferences): void {
  known = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Where nothing can be stored they last as long as the page.
  }
  for (const listener of listeners) listener()
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
