import type { Language } from '#app/foundation/i18n/language.ts'

const de = { more: 'Aufpreis für teurere Gerichte', less: 'Abzug für günstigere Gerichte' }
const en: typeof de = { more: 'Extra for pricier meals', less: 'Reduction for cheaper meals' }
const surchargeWords = { de, en }

/** What meals cost more than the box price, all together; where they cost less it is called a reduction. */
export function surchargeName(cents: number, language: Language): string {
  return surchargeWords[language][cents < 0 ? 'less' : 'more']
}
