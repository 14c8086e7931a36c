import { createContext } from 'react'

/** The address of the arm that is shown; null on pages that nothing is tried out on. */
export const ExperimentContext = createContext<string | null>(null)

const COUNTER = '/experiments'

/** Tells that somebody looked. Who it was, the message does not know, and nothing is kept in the browser. */
export function noteView(arm: string | null): void {
  note(arm, 'view')
}

/** Tells that somebody took the offer of the page. */
export function noteStartedOrder(arm: string | null): void {
  note(arm, 'order')
}

function note(arm: string | null, event: 'view' | 'order'): void {
  if (arm === null) return
  navigator.sendBeacon(COUNTER, new URLSearchParams({ path: arm, event }))
}
