import { acceptCategory, reset, run } from 'vanilla-cookieconsent'
import { CONSENT_SAVED } from '../consent-keys.ts'
import { CONSENT_COOKIE, type ConsentState, NOTHING_ALLOWED, type OptionalCategory } from '../consent-record.ts'
import {
  CONSENT_SERVICES,
  type ConsentService,
  cookieEndings,
  leftBehind,
  servicesWithout,
} from '../consent-services.ts'
import { consentState } from './consent-store.ts'

/** Writes the choice to its cookie, deletes what the categories left out have stored, and tells everybody. */
export async function saveConsent(allowed: readonly OptionalCategory[]): Promise<void> {
  // Begun anew each time, because another tab may have changed the cookie meanwhile.
  reset()
  await run(settings())
  acceptCategory(['necessary', ...allowed])
  // First those that run hear of it: what they are still doing would come back after it was deleted.
  dispatchEvent(new Event(CONSENT_SAVED))
  deleteLeftOut(consentState() ?? NOTHING_ALLOWED)
}

/** Deletes cookies and stored identifiers of every service that the choice does not allow. */
function deleteLeftOut(state: ConsentState): void {
  for (const { cookies, stored } of servicesWithout(state)) {
    for (const name of leftBehind(cookieNames(), cookies))
      for (const ending of cookieEndings(name, location.hostname)) expire(ending)
    for (const storage of storages())
      for (const key of leftBehind(Object.keys(storage), stored)) storage.removeItem(key)
  }
}

function cookieNames(): readonly string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
}

function expire(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write cookies is not in every browser.
  document.cookie = cookie
}

/** Blocked storage holds nothing. */
function storages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}

/** The library keeps the record; what it would show stays outside the document, since the shop has its own dialog. */
function settings(): Parameters<typeof run>[0] {
  const { name, path, sameSite, maxAgeDays, mode, revision } = CONSENT_COOKIE
  const language = document.documentElement.lang
  return {
    root: document.createElement('div'),
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    mode,
    revision,
    cookie: { name, path, sameSite, expiresAfterDays: maxAgeDays },
    categories: {
      necessary: { enabled: true, readOnly: true, services: named(CONSENT_SERVICES.necessary) },
      analytics: { services: named(CONSENT_SERVICES.analytics) },
      marketing: { services: named(CONSENT_SERVICES.marketing) },
    },
    language: { default: language, translations: { [language]: NOTHING_SHOWN } },
  }
}

const NOTHING_SHOWN = { consentModal: {}, preferencesModal: { sections: [] } }

function named(services: readonly ConsentService[]): Record<string, object> {
  return Object.fromEntries(services.map(({ id }) => [id, {}]))
}
