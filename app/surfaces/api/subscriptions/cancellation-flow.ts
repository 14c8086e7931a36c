import type { Language } from '#app/foundation/i18n/language.ts'

const REASONS = {
  'too-expensive': { de: 'Zu teuer', en: 'Too expensive' },
  'too-much': { de: 'Ich habe noch zu viel im Gefrierfach', en: 'I still have too much in the freezer' },
  taste: { de: 'Es schmeckt mir nicht', en: 'I do not like the taste' },
  moving: { de: 'Ich ziehe um', en: 'I am moving' },
  other: { de: 'Etwas anderes', en: 'Something else' },
  'no-answer': { de: 'Keine Angabe', en: 'No answer' },
} as const

/** What a pause could spare: an offer that nobody has to look at. */
const OFFERS: Partial<Record<keyof typeof REASONS, readonly Readonly<{ id: string; weeks: number }>[]>> = {
  'too-much': [{ id: 'pause-4', weeks: 4 }],
}

/** Reasons to choose from when cancelling, in a fixed order; none of them is needed. */
export function cancellationFlow(language: Language) {
  const ids = Object.keys(REASONS) as (keyof typeof REASONS)[]
  return ids.map((id, position) => ({ id, reason: REASONS[id][language], position, offers: OFFERS[id] ?? [] }))
}

/** What is offered to somebody who gives a reason; null where nothing, or something else, is. */
export function findOffer(reasonId: string, offerId: string): Readonly<{ id: string; weeks: number }> | null {
  const offers = Object.hasOwn(OFFERS, reasonId) ? OFFERS[reasonId as keyof typeof OFFERS] : null
  return offers?.find(({ id }) => id === offerId) ?? null
}
