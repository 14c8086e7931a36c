import { useEffect, useState } from 'react'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { browserNow } from '#app/foundation/clock/browser-time.ts'
import { type SaidTime, SHOP_TIME_PATH, shopTime } from '#app/foundation/clock/shop-time.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { timeLeft } from '#app/surfaces/storefront/blocks/rules/time-left.ts'
import { GROUND_CLASSES } from './block-grounds.ts'
import { countdownWords } from './countdown-words.ts'
import type { Shown } from './shown-block.ts'

const MINUTE_MS = 60_000

/** The time until the order deadline of the next delivery. When it is over, it says so and does not start again. */
export function CountdownBlock({ block }: { block: Shown<'countdown'> }) {
  const words = useWords(countdownWords)
  const language = useLanguage()
  const now = useMinute()
  const day = (date: string) => formatDay(calendarDate(date), language)
  const left = now === null ? null : timeLeft(block.deadline, now)
  if (now !== null && left === null) {
    return (
      <section className={`due ${GROUND_CLASSES[block.ground]}`} aria-label={words.label}>
        <p className="wrap">{words.over(day(block.arrivesLater))}</p>
      </section>
    )
  }
  const [weekday = ''] = day(block.arrives).split(',')
  return (
    <section className={`due ${GROUND_CLASSES[block.ground]}`} aria-label={words.label}>
      <div className="wrap">
        <Clock left={left} />
        <div>
          <h2 className="display h4">{words.title(weekday)}</h2>
          <p className="sm">{words.text(day(block.orderBy), day(block.arrives))}</p>
        </div>
        <p className="sm muted">{words.after(day(block.arrivesLater))}</p>
      </div>
    </section>
  )
}

function Clock({ left }: { left: ReturnType<typeof timeLeft> }) {
  const words = useWords(countdownWords)
  const { days, hours, minutes } = left ?? { days: 0, hours: 0, minutes: 0 }
  const parts = [
    { value: String(days), unit: words.day(days) },
    { value: String(hours).padStart(2, '0'), unit: words.hour },
    { value: String(minutes).padStart(2, '0'), unit: words.minute },
  ]
  return (
    <div className="clock num" role="timer" aria-label={left ? words.spoken(days, hours, minutes) : words.label}>
      {parts.map(({ value, unit }) => (
        <span key={unit} aria-hidden="true">
          <b className="display">{left ? value : '–'}</b>
          <i className="xs">{unit}</i>
        </span>
      ))}
    </div>
  )
}

/** The shop's time of this minute; null on the server, whose pages are older than the minute they are read in. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let said: SaidTime | null = null
    const tick = () => said && setNow(shopTime(said, browserNow()).getTime())
    askShopTime().then((answer) => {
      said = answer
      tick()
    })
    const ticking = setInterval(tick, MINUTE_MS)
    return () => {
      said = null
      clearInterval(ticking)
    }
  }, [])
  return now
}

/** Where the shop cannot be asked, the browser's own clock has to do. */
async function askShopTime(): Promise<SaidTime> {
  const answer = await fetch(SHOP_TIME_PATH, { cache: 'no-store' }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => '') : ''
  const browserMs = browserNow().getTime()
  return { shopMs: Date.parse(text) || browserMs, browserMs }
}
