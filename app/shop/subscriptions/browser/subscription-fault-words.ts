import type { SubscriptionFault, ToldFault } from './subscription-fault.ts'

type Sentences = Readonly<Record<SubscriptionFault, string | ((detail: string) => string)>>

function say(sentences: Sentences, { code, detail, said }: ToldFault, unnamed: string): string {
  if (said) return said
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : sentence(detail ?? unnamed)
}

const german: Sentences = {
  CHANGED_MEANWHILE: 'Inzwischen hat sich an deinem Abo etwas geändert. Deshalb haben wir noch nichts ausgeführt.',
  CUTOFF_PASSED:
    'Diese Lieferung wird schon vorbereitet und lässt sich nicht mehr ändern. Die folgende kannst du ändern, sobald diese abgebucht ist.',
  PAUSE_FAILED:
    'Die Pause konnte nicht gespeichert werden. Dein Abo läuft unverändert weiter. Bitte versuche es noch einmal.',
  PAUSE_TOO_LONG: 'So lange kannst du nicht pausieren. Möglich sind höchstens 26 Wochen ab heute.',
  CANCEL_FAILED:
    'Die Kündigung konnte nicht gespeichert werden. Bitte versuche es noch einmal oder schreib uns, dann kündigen wir für dich zum heutigen Tag.',
  RESCHEDULE_FAILED: 'Der neue Termin konnte nicht gespeichert werden. Es bleibt beim bisherigen Datum.',
  DATE_OUT_OF_RANGE: 'Bitte wähle ein Datum zwischen morgen und in 90 Tagen.',
  REACTIVATE_FAILED:
    'Dein Abo konnte nicht wieder gestartet werden. Es wurde nichts abgebucht. Bitte versuche es noch einmal.',
  ALREADY_ACTIVE: 'Dein Abo ist bereits aktiv.',
  MEALS_NOT_CONFIRMED: 'Bitte bestätige zuerst deine Gerichte.',
  RESUME_FAILED: 'Die Pause konnte nicht beendet werden. Es bleibt beim bisherigen Datum.',
  NOT_ACTIVE: 'Dieses Abo ist gekündigt. Starte es wieder, um es zu ändern.',
  PAYMENT_METHOD_FAILED: 'Die Zahlungsart konnte nicht geändert werden. Die bisherige gilt weiter.',
  PAYMENT_METHOD_EXPIRED: 'Diese Zahlungsart ist abgelaufen. Bitte wähle eine andere.',
  PAYMENT_OPEN: 'Eine Abbuchung ist noch offen. Sobald sie bezahlt ist, kannst du die nächste Box sofort bestellen.',
  HELD: 'Für dieses Abo ist eine Kündigung eingegangen. Sag uns zuerst, dass sie nicht von dir kommt.',
  FREQUENCY_FAILED: 'Der Lieferrhythmus konnte nicht geändert werden. Der bisherige gilt weiter.',
  FREQUENCY_NOT_ALLOWED: 'Dieser Rhythmus passt nicht zu deiner Boxgröße.',
  ADDRESS_FAILED: 'Die Lieferadresse konnte nicht geändert werden. Die bisherige gilt weiter.',
  COUNTRY_NOT_SERVED: 'In dieses Land liefern wir von dieser Seite aus nicht.',
  LINES_FAILED: 'Deine Auswahl konnte nicht gespeichert werden. Sie ist hier noch da, bitte versuche es noch einmal.',
  BELOW_MINIMUM: (missing) =>
    missing === '1'
      ? 'Es fehlt noch 1 Gericht bis zur kleinsten Box.'
      : `Es fehlen noch ${missing} Gerichte bis zur kleinsten Box.`,
  ITEM_UNAVAILABLE: (name) => `${name} ist gerade nicht verfügbar. Bitte wähle etwas anderes.`,
  CODE_NOT_APPLICABLE: 'Dieser Code gilt nicht für dein Abo.',
  KEY_IN_USE: 'Das wird gerade schon ausgeführt.',
  DISCOUNT_FAILED: 'Der Code konnte nicht geändert werden. An deinen Preisen ändert sich nichts.',
  ORDER_FAILED: 'Die Bestellung hat nicht geklappt. Es wurde nichts abgebucht. Bitte versuche es noch einmal.',
  TOO_OFTEN: 'Das war zu oft hintereinander. Bitte warte etwas und versuche es dann noch einmal.',
  NETWORK: 'Keine Verbindung. Es wurde nichts geändert.',
}

const english: Sentences = {
  CHANGED_MEANWHILE: 'Your subscription has changed in the meantime, so we haven’t done anything yet.',
  CUTOFF_PASSED:
    'This delivery is already being prepared and can no longer be changed. You can change the following one once this one has been billed.',
  PAUSE_FAILED: 'We could not save the pause. Your subscription continues unchanged. Please try again.',
  PAUSE_TOO_LONG: 'That pause is too long. The most is 26 weeks from today.',
  CANCEL_FAILED:
    'We could not save your cancellation. Please try again or write to us and we will cancel for you as of today.',
  RESCHEDULE_FAILED: 'We could not save the new date. The previous date still applies.',
  DATE_OUT_OF_RANGE: 'Please choose a date between tomorrow and 90 days from now.',
  REACTIVATE_FAILED: 'We could not restart your subscription. Nothing was charged. Please try again.',
  ALREADY_ACTIVE: 'Your subscription is already active.',
  MEALS_NOT_CONFIRMED: 'Please confirm your meals first.',
  RESUME_FAILED: 'We could not end the pause. The previous date still applies.',
  NOT_ACTIVE: 'This subscription is cancelled. Restart it to make changes.',
  PAYMENT_METHOD_FAILED: 'We could not change the payment method. The previous one still applies.',
  PAYMENT_METHOD_EXPIRED: 'This payment method has expired. Please choose another one.',
  PAYMENT_OPEN: 'A payment is still open. Once it is settled, you can order your next box right away.',
  HELD: 'We’ve received a cancellation of this subscription. Tell us first that it isn’t yours.',
  FREQUENCY_FAILED: 'We could not change the delivery rhythm. The previous one still applies.',
  FREQUENCY_NOT_ALLOWED: 'This rhythm does not fit your box size.',
  ADDRESS_FAILED: 'We could not change the delivery address. The previous one still applies.',
  COUNTRY_NOT_SERVED: 'We do not deliver to this country from this site.',
  LINES_FAILED: 'We could not save your selection. It is still here, please try again.',
  BELOW_MINIMUM: (missing) =>
    missing === '1'
      ? '1 more meal is needed for the smallest box.'
      : `${missing} more meals are needed for the smallest box.`,
  ITEM_UNAVAILABLE: (name) => `${name} is currently not available. Please choose something else.`,
  CODE_NOT_APPLICABLE: 'This code does not apply to your subscription.',
  KEY_IN_USE: 'This is already being done.',
  DISCOUNT_FAILED: 'We could not change the code. Your prices stay as they are.',
  ORDER_FAILED: 'The order did not work. Nothing was charged. Please try again.',
  TOO_OFTEN: 'That was too often in a row. Please wait a little and try again.',
  NETWORK: 'No connection. Nothing was changed.',
}

const de = { say: (fault: ToldFault) => say(german, fault, 'Ein Gericht') }
const en: typeof de = { say: (fault) => say(english, fault, 'A meal') }

/** The sentences of every refusal. */
export const subscriptionFaultWords = { de, en }
