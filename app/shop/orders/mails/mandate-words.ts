import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'

const de = {
  title: 'SEPA-Lastschriftmandat',
  creditor: (name: string) => `Zahlungsempfänger: ${name}`,
  creditorId: (id: string) => `Gläubiger-ID: ${id}`,
  reference: (reference: string) => `Mandatsreferenz: ${reference}`,
  later: 'Mandatsreferenz: kommt mit der Ankündigung der Lastschrift',
  collected: (day: string) => `Einzug am ${day}`,
}

const en: typeof de = {
  title: 'SEPA direct debit mandate',
  creditor: (name) => `Creditor: ${name}`,
  creditorId: (id) => `Creditor ID: ${id}`,
  reference: (reference) => `Mandate reference: ${reference}`,
  later: 'Mandate reference: comes with the announcement of the debit',
  collected: (day) => `Collected on ${day}`,
}

export const mandateWords = { de, en }

/** A mandate as it stands at the checkout, on the order's page and in the mail. */
export function mandateLines(mandate: Mandate, language: Language): readonly string[] {
  const words = mandateWords[language]
  return [
    words.creditor(mandate.creditor),
    words.creditorId(mandate.creditorId),
    mandate.reference ? words.reference(mandate.reference) : words.later,
    words.collected(formatDay(mandate.collectOn, language)),
  ]
}

/** A mandate in short, as it stands in the frame of the gateway's fields. */
export function mandateHtml(mandate: Mandate, language: Language): string {
  const { title } = mandateWords[language]
  return `<p><b>${title}</b><br>${mandateLines(mandate, language).map(escapeHtml).join(' · ')}</p>`
}
