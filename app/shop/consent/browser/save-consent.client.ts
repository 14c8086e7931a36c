import { acceptCategory, reset, run } from 'vanilla-cookieconsent'
import { CONSENT_CHANNEL, CONSENT_SAVED } from '../consent-keys.ts'
import { CONSENT_COOKIE, newestAnswer, type OptionalCategory } from '../consent-record.ts'
import { CONSENT_SERVICES, type ConsentService, cookieEndings } from '../consent-services.ts'

/** Writes the choice to its cookie and tells everybody, who then end and delete what it leaves out. */
export async function saveConsent(allowed: readonly OptionalCategory[]): Promise<void> {
  // Begun anew each time, because another tab may have changed the cookie meanwhile.
  reset()
  keepOneAnswer()
  await run(settings())
  acceptCategory(['necessary', ...allowed])
  dispatchEvent(new Event(CONSENT_SAVED))
  const others = new BroadcastChannel(CONSENT_CHANNEL)
  others.postMessage(null)
  others.close()
}

/** The library reads the first cookie of its name, and writes none where nothing changes: only the newest stays. */
function keepOneAnswer(): void {
  const { name, path, sameSite } = CONSENT_COOKIE
  const newest = newestAnswer(document.cookie)
  for (const ending of cookieEndings(name, location.hostname)) writeCookie(ending)
  const ends = new Date(Number(newest?.record.expirationTime))
  if (!newest || Number.isNaN(ends.getTime())) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  writeCookie(`${name}=${newest.text}; Path=${path}; SameSite=${sameSite}; Expires=${ends.toUTCString()}${secure}`)
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write cookies is not in every browser.
  document.cookie = cookie
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
    // Without a domain it belongs to this site alone: see decision 57.
    cookie: { name, path, sameSite, domain: '', expiresAfterDays: maxAgeDays },
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
