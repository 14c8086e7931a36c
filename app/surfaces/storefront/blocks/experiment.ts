import { createContext } from 'react'

/** The address of the arm that is shown; null on pages that nothing is tried out on. */
export const ExperimentContext = createContext<string | null>(null)

/** Tells that somebody looked, or took the offer of the page. Who it was, the message does not know, and nothing is kept in the browser. */
export function noteArm(path: string | null, event: 'view' | 'order'): void {
  if (path !== null) navigator.sendBeacon('/experiments', new URLSearchParams({ path, event }))
}
