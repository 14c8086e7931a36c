import type { ConsentState, OptionalCategory } from '../consent-record.ts'

/** A script of somebody else, by its full address, and the category that allows it. */
export type ThirdPartyScript = Readonly<{ category: OptionalCategory; url: string }>

/** Where the shop reads such scripts for the browser. */
export const PROXY_PATH = '/__third-party-proxy'
/** Where the files of the worker stand, in which such scripts run. */
export const WORKER_PATH = '/~partytown/'
/** What starts the worker on a page, and what starts it in a frame that is a page of its own to it. */
export const LIBRARIES = { page: 'partytown.js', frame: 'partytown-framed.js' } as const

/** Accounts and everything about orders and money are nobody else's. */
const OWN_ONLY = /^(?:\/en)?\/(?:account|checkout|orders|office|authentication|gift-card-balance|downloads)(?:\/|$)/

export function mayRunAt(path: string): boolean {
  return !OWN_ONLY.test(path)
}

/** The scripts that may run on a page with a choice. */
export function scriptsAllowed(
  scripts: readonly ThirdPartyScript[],
  state: ConsentState | null,
  path: string,
): readonly ThirdPartyScript[] {
  if (!state || !mayRunAt(path)) return []
  return scripts.filter(({ category }) => state[category])
}

/** Tag managers are those that consent to analytics allows. */
export function hasTagManager(scripts: readonly ThirdPartyScript[]): boolean {
  return scripts.some(({ category }) => category === 'analytics')
}
