import { storedText } from '#app/foundation/storage/stored-values.ts'

/** What runs only with consent; it answers whether there is a choice that still counts. */
type WithConsent = Readonly<{ startWithConsent: () => boolean }>

/**
 * Names from consent-keys.ts, written again: imported, they would bring the parts along that share them, and this file
 * is all that travels before a visitor does anything.
 */
export const IDENTIFIERS = 'attributionIds'
export const SAVED = 'consent:saved'
/** Part of the name of the answer and of all cookies that it may allow; a script sees no other cookie with it. */
export const SIGN = '_'
/** An answer of this revision that allows nothing but what is necessary: nothing has to be loaded for it. */
export const NOTHING_MORE = /necessary%22%5D%2C%22revision%22%3A0\D/

/** The address of the settings for pages without this script, such as the checkout's. */
const SETTINGS_HASH = '#cookie-settings'

/**
 * Shows the question to who has not answered it. The server has written it, and what its answers do is loaded when one
 * is pressed, so that asking costs those who only look next to nothing.
 */
export async function startConsent(loadWithConsent: () => Promise<WithConsent>): Promise<void> {
  const start = async () => (await loadWithConsent()).startWithConsent()
  const act = async (asked: HTMLElement | null) => {
    const acts = await import('./consent-acts.client.ts')
    await acts.act(asked)
  }
  document.addEventListener('click', (event) => {
    const asked = event.target instanceof Element && event.target.closest<HTMLElement>('[data-consent]')
    if (!asked) return
    event.preventDefault()
    void act(asked)
  })
  addEventListener(SAVED, start)
  if (location.hash === SETTINGS_HASH) void act(null)
  const left = storedText(IDENTIFIERS)
  if (!left && NOTHING_MORE.test(document.cookie)) return
  // It also ends what an earlier yes left that counts no longer.
  if ((left || document.cookie.includes(SIGN)) && (await start())) return
  // Only previews are shown in a frame, and their editors are not visitors.
  if (parent !== window) return
  const answer = await fetch(`/consent/${document.documentElement.lang}`)
  if (answer.ok) document.body.insertAdjacentHTML('afterbegin', await answer.text())
  // Only who has begun nothing yet is led to it.
  if (document.activeElement === document.body) document.getElementById('consent')?.focus({ preventScroll: true })
}
