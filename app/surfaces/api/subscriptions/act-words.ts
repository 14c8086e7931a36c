import type { Language } from '#app/foundation/i18n/language.ts'
import { MOST_METHODS } from '#app/shop/paying/methods/kept-method.ts'
import type { ActFault } from '#app/shop/subscriptions/acts/act-fault.ts'

/** Every code that the interface answers with: refusals of acts, and requests that cannot be read. */
export type ApiCode =
  | Exclude<ActFault, 'NOT_FOUND'>
  | 'NOT_FOUND'
  | 'PAUSE_FAILED'
  | 'CANCEL_FAILED'
  | 'RESCHEDULE_FAILED'
  | 'REACTIVATE_FAILED'
  | 'NETWORK'
  | 'KEY_REUSED'
  | 'KEY_IN_USE'

/** What PAYMENT_METHOD_FAILED is about where an account holds no more methods. */
export const METHOD_LIMIT = 'limit'

/** What a customer reads; `about` is what a refusal names: how many meals are missing, or what is not available. */
const de: Record<ApiCode, (about: string) => string> = {
  CUTOFF_PASSED: () =>
    'Diese Lieferung wird schon vorbereitet und lässt sich nicht mehr ändern. Die folgende kannst du ändern, sobald diese abgebucht ist.',
  PAUSE_FAILED: () =>
    'Die Pause konnte nicht gespeichert werden. Dein Abo läuft unverändert weiter. Bitte versuche es noch einmal.',
  PAUSE_TOO_LONG: () => 'So lange kannst du nicht pausieren. Möglich sind höchstens 26 Wochen ab heute.',
  CANCEL_FAILED: () =>
    'Die Kündigung konnte nicht gespeichert werden. Bitte versuche es noch einmal oder schreib uns, dann kündigen wir für dich zum heutigen Tag.',
  RESCHEDULE_FAILED: () => 'Der neue Termin konnte nicht gespeichert werden. Es bleibt beim bisherigen Datum.',
  DATE_OUT_OF_RANGE: (field) =>
    field === 'cancelsOn'
      ? 'Bitte wähle als Ende ein Datum zwischen heute und in einem Jahr.'
      : 'Bitte wähle ein Datum zwischen morgen und in 90 Tagen.',
  REACTIVATE_FAILED: () =>
    'Dein Abo konnte nicht wieder gestartet werden. Es wurde nichts abgebucht. Bitte versuche es noch einmal.',
  ALREADY_ACTIVE: () => 'Dein Abo ist bereits aktiv.',
  MEALS_NOT_CONFIRMED: () => 'Bitte bestätige zuerst deine Gerichte.',
  RESUME_FAILED: () => 'Die Pause konnte nicht beendet werden. Es bleibt beim bisherigen Datum.',
  NOT_ACTIVE: () => 'Dieses Abo ist gekündigt. Starte es wieder, um es zu ändern.',
  PAYMENT_METHOD_FAILED: (about) =>
    about === METHOD_LIMIT
      ? `Mehr als ${MOST_METHODS} Zahlungsarten passen nicht in dein Konto. Entferne zuerst eine.`
      : 'Die Zahlungsart konnte nicht geändert werden. Die bisherige gilt weiter.',
  PAYMENT_METHOD_EXPIRED: () => 'Diese Zahlungsart ist abgelaufen. Bitte wähle eine andere.',
  PAYMENT_OPEN: () =>
    'Eine Box ist noch nicht bezahlt. Sobald sie bezahlt ist, kannst du die nächste sofort bestellen.',
  FREQUENCY_FAILED: () => 'Der Lieferrhythmus konnte nicht geändert werden. Der bisherige gilt weiter.',
  FREQUENCY_NOT_ALLOWED: () => 'Dieser Rhythmus passt nicht zu deiner Boxgröße.',
  ADDRESS_FAILED: () => 'Die Lieferadresse konnte nicht geändert werden. Die bisherige gilt weiter.',
  COUNTRY_NOT_SERVED: () => 'In dieses Land liefern wir von dieser Seite aus nicht.',
  LINES_FAILED: () =>
    'Deine Auswahl konnte nicht gespeichert werden. Sie ist hier noch da, bitte versuche es noch einmal.',
  BELOW_MINIMUM: (meals) => `Es fehlen noch ${meals} Gerichte bis zur kleinsten Box.`,
  ITEM_UNAVAILABLE: (name) => `${name || 'Ein Gericht'} ist gerade nicht verfügbar. Bitte wähle etwas anderes.`,
  CODE_NOT_APPLICABLE: () => 'Dieser Code gilt nicht für dein Abo.',
  HELD: () => 'Für dieses Abo ist eine Kündigung eingegangen. Sag uns zuerst, dass sie nicht von dir kommt.',
  CHANGED_MEANWHILE: () =>
    'Inzwischen hat sich an deinem Abo etwas geändert. Es wurde nichts ausgeführt. Bitte prüfe den neuen Stand.',
  TOO_OFTEN: (seconds) => `Das waren zu viele Versuche. Versuche es in ${minutesOf(seconds)} Minuten noch einmal.`,
  NOT_FOUND: () => 'Das gibt es nicht.',
  NETWORK: () => 'Keine Verbindung. Es wurde nichts geändert.',
  KEY_REUSED: () => 'Dieser Schlüssel wurde schon für etwas anderes benutzt.',
  KEY_IN_USE: () => 'Das wird gerade schon ausgeführt.',
}

const en: typeof de = {
  CUTOFF_PASSED: () =>
    'This delivery is already being prepared and can no longer be changed. You can change the following one once this one has been billed.',
  PAUSE_FAILED: () => 'We couldn’t save the pause. Your subscription continues unchanged. Please try again.',
  PAUSE_TOO_LONG: () => 'That pause is too long. You can pause for up to 26 weeks from today.',
  CANCEL_FAILED: () =>
    'We couldn’t save your cancellation. Please try again or write to us and we’ll cancel for you as of today.',
  RESCHEDULE_FAILED: () => 'We couldn’t save the new date. The previous date still applies.',
  DATE_OUT_OF_RANGE: (field) =>
    field === 'cancelsOn'
      ? 'Please choose an end between today and one year from now.'
      : 'Please choose a date between tomorrow and 90 days from now.',
  REACTIVATE_FAILED: () => 'We couldn’t restart your subscription. Nothing was charged. Please try again.',
  ALREADY_ACTIVE: () => 'Your subscription is already active.',
  MEALS_NOT_CONFIRMED: () => 'Please confirm your meals first.',
  RESUME_FAILED: () => 'We couldn’t end the pause. The previous date still applies.',
  NOT_ACTIVE: () => 'This subscription is cancelled. Restart it to make changes.',
  PAYMENT_METHOD_FAILED: (about) =>
    about === METHOD_LIMIT
      ? `Your account holds at most ${MOST_METHODS} payment methods. Remove one first.`
      : 'We couldn’t change the payment method. The previous one still applies.',
  PAYMENT_METHOD_EXPIRED: () => 'This payment method has expired. Please choose another one.',
  PAYMENT_OPEN: () => 'A box is still unpaid. Once it’s paid you can order the next one at once.',
  FREQUENCY_FAILED: () => 'We couldn’t change the delivery frequency. The previous one still applies.',
  FREQUENCY_NOT_ALLOWED: () => 'This delivery frequency doesn’t fit your box size.',
  ADDRESS_FAILED: () => 'We couldn’t change the delivery address. The previous one still applies.',
  COUNTRY_NOT_SERVED: () => 'We don’t deliver to this country from this site.',
  LINES_FAILED: () => 'We couldn’t save your selection. It’s still here, please try again.',
  BELOW_MINIMUM: (meals) => `${meals} more meals are needed for the smallest box.`,
  ITEM_UNAVAILABLE: (name) => `${name || 'A meal'} is currently not available. Please choose something else.`,
  CODE_NOT_APPLICABLE: () => 'This code doesn’t apply to your subscription.',
  HELD: () => 'We’ve received a cancellation of this subscription. Tell us first that it isn’t yours.',
  CHANGED_MEANWHILE: () =>
    'Your subscription has changed in the meantime, so nothing was done. Please check how it stands now.',
  NOT_FOUND: () => 'We couldn’t find that.',
  TOO_OFTEN: (seconds) => `Those were too many tries. Please try again in ${minutesOf(seconds)} minutes.`,
  NETWORK: () => 'No connection. Nothing was changed.',
  KEY_REUSED: () => 'This key was used for something else before.',
  KEY_IN_USE: () => 'This is already being processed.',
}

/** At least two: one would need another word. */
function minutesOf(seconds: string): number {
  return Math.max(2, Math.ceil(Number(seconds) / 60))
}

const words = { de, en }

export function sayCode(code: ApiCode, language: Language, about = ''): string {
  return words[language][code](about)
}

const CONFLICTS: ReadonlySet<ApiCode> = new Set([
  'CUTOFF_PASSED',
  'NOT_ACTIVE',
  'ALREADY_ACTIVE',
  'RESUME_FAILED',
  'PAYMENT_OPEN',
  'HELD',
  'CHANGED_MEANWHILE',
  'KEY_IN_USE',
])

/** What a code is over HTTP: not found, in the way of the state, or a request that cannot be. */
export function statusOf(code: ApiCode): 404 | 409 | 422 | 429 {
  if (code === 'TOO_OFTEN') return 429
  if (code === 'NOT_FOUND') return 404
  return CONFLICTS.has(code) ? 409 : 422
}
