import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { countdownTo } from '#app/shop/subscriptions/browser/countdown.ts'
import { dashboardWords } from './dashboard-words.ts'
import { momentWords } from './day-texts.ts'

/** The time that is left for changes; a screen reader hears it as one sentence. */
export function CountdownClock({ cutoff, now }: { cutoff: Date; now: Date }) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const left = countdownTo(cutoff, now)
  if (!left) return <p role="status">{words.closed}</p>
  const { days, hours, minutes } = left
  const parts = [
    { count: days, unit: words.days(days) },
    { count: hours, unit: words.hours(hours) },
    { count: minutes, unit: words.minutes(minutes) },
  ]
  const spoken = parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(', ')
  return (
    <div>
      <p className="b sm">{words.changeable}</p>
      <div className="sub-clock" role="timer" aria-label={words.leftSpoken(spoken, momentWords(cutoff, language))}>
        {parts.map(({ count, unit }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days, hours and minutes keep their places.
          <span key={place} aria-hidden="true">
            <b className="display num">{count}</b>
            <small>{unit}</small>
          </span>
        ))}
      </div>
    </div>
  )
}
