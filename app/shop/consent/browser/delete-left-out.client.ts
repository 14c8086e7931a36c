import type { ConsentState } from '../consent-record.ts'
import { cookieEndings, leftBehind, servicesWithout } from '../consent-services.ts'

/** Deletes cookies and stored identifiers of every service that the choice does not allow. */
export function deleteLeftOut(state: ConsentState): void {
  for (const { cookies, stored } of servicesWithout(state)) {
    for (const name of leftBehind(cookieNames(), cookies)) endCookie(name)
    for (const storage of storages())
      for (const key of leftBehind(Object.keys(storage), stored)) storage.removeItem(key)
  }
}

function endCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write cookies is not in every browser.
  for (const ending of cookieEndings(name, location.hostname)) document.cookie = ending
}

function cookieNames(): readonly string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
}

/** Blocked storage holds nothing. */
function storages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
