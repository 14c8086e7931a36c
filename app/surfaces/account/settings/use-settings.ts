import { useCallback, useEffect, useState } from 'react'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { AccountSettings } from './shown-settings.ts'

type SettingsView =
  | Readonly<{ state: 'waiting' | 'unreachable'; settings: null }>
  | Readonly<{ state: 'ready'; settings: AccountSettings }>

/** The settings of the customer who is signed in, and a way to read them again after a change. */
export function useSettings(): SettingsView & Readonly<{ reload: () => Promise<void> }> {
  const [view, setView] = useState<SettingsView>({ state: 'waiting', settings: null })
  const reload = useCallback(async () => {
    const answer = await callAccount<AccountSettings>('GET', '/settings')
    if (answer.ok) return setView({ state: 'ready', settings: answer.value })
    // What is shown stays: a shop that cannot be reached has changed nothing.
    setView((before) => (before.state === 'ready' ? before : { state: 'unreachable', settings: null }))
  }, [])
  useEffect(() => {
    void reload()
  }, [reload])
  return { ...view, reload }
}
