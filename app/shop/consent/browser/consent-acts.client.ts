import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../consent-record.ts'
import { consentState } from './consent-store.ts'
import { saveConsent } from './save-consent.client.ts'
import styles from './settings.css?inline'

adoptSheet(styles)

const SETTINGS_ID = 'consent-settings'
/** Where the focus goes when the settings are closed. */
let opener: HTMLElement | null = null
let isOpening = false

/** Does what a button of the question or the settings, or the link in the footer, asks for; without one they open. */
export async function act(asked: HTMLElement | null): Promise<void> {
  switch (asked?.dataset['consent']) {
    case 'accept':
      return choose(OPTIONAL_CATEGORIES, asked)
    case 'reject':
      return choose([], asked)
    case 'save':
      return choose(switchedOn(), asked)
    case 'close':
      return closeSettings()
    default:
      return openSettings(asked)
  }
}

async function choose(allowed: readonly OptionalCategory[], asked: HTMLElement): Promise<void> {
  // Seen at once, whatever the saving takes.
  const back = settings()?.contains(asked) ? opener : null
  settings()?.remove()
  document.getElementById('consent')?.remove()
  leadBackTo(back)
  await saveConsent(allowed)
}

function settings(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${SETTINGS_ID}`)
}

function switchOf(category: OptionalCategory): HTMLInputElement | null | undefined {
  return settings()?.querySelector<HTMLInputElement>(`input[name="${category}"]`)
}

function switchedOn(): readonly OptionalCategory[] {
  return OPTIONAL_CATEGORIES.filter((category) => switchOf(category)?.checked)
}

/** The settings begin with the choice as it is; without one everything optional is off. */
async function openSettings(asked: HTMLElement | null): Promise<void> {
  if (isOpening || settings()) return
  isOpening = true
  const answer = await fetch(`/consent/${document.documentElement.lang}/settings`).finally(() => {
    isOpening = false
  })
  if (!answer.ok) return
  document.body.insertAdjacentHTML('beforeend', await answer.text())
  opener = asked
  const state = consentState()
  for (const category of OPTIONAL_CATEGORIES) {
    const toggle = switchOf(category)
    if (toggle) toggle.checked = state?.[category] ?? false
  }
  settings()?.addEventListener('close', closeSettings)
  settings()?.showModal()
}

/** Closing saves nothing. */
function closeSettings(): void {
  settings()?.remove()
  leadBackTo(opener)
}

/** To where it was; when that is gone with the question, to the beginning of the page. */
function leadBackTo(place: HTMLElement | null): void {
  const found = place?.isConnected ? place : document.querySelector<HTMLElement>('main h1')
  found?.focus({ preventScroll: true })
}
