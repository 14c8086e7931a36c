import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { ageOf, type LetterAge } from '#app/shop/office/letter.ts'

const COLORS: Readonly<Record<LetterAge['urgency'], string>> = { fresh: 'green', waiting: 'warn', overdue: 'err' }
const style = { numeric: 'auto' } as const
const writers = {
  de: new Intl.RelativeTimeFormat('de-DE', style),
  en: new Intl.RelativeTimeFormat('en-GB', style),
}

/** For how long somebody has been waiting for an answer. */
export function LetterAgeBadge({ receivedAt, now }: { receivedAt: Date; now: Date }) {
  const { count, unit, urgency } = ageOf({ receivedAt }, now)
  return <span className={`badge ${COLORS[urgency]}`}>{writers[useLanguage()].format(-count, unit)}</span>
}
