import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { ageOf, type LetterAge } from '#app/shop/office/letter.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'

const COLORS: Readonly<Record<LetterAge['urgency'], string>> = { fresh: 'green', waiting: 'warn', overdue: 'err' }
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

type Age = Readonly<{ receivedAt: Date; now: Date; isSentence?: boolean }>

/** For how long somebody has been waiting for an answer; as a sentence where nothing else says that it is an age. */
export function LetterAgeBadge({ receivedAt, now, isSentence = false }: Age) {
  const { justNow, old } = useWords(inboxWords)
  const language = useLanguage()
  const age = ageOf({ receivedAt }, now)
  const written = writtenAge(age, language)
  const shown = isSentence ? old(written) : written
  return <span className={`badge ${COLORS[age.urgency]}`}>{age.count === 0 ? justNow : shown}</span>
}

function writtenAge({ count, unit }: LetterAge, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
