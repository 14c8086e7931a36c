import { type KeyboardEvent, useRef, useState } from 'react'
import { type CalendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { formatWords } from '#app/foundation/i18n/format-words.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { type DeliveryChoice, nearestChoice } from '#app/shop/subscriptions/preview/day-choices.ts'
import { monthOf, weekdayAndDay } from './day-texts.ts'
import { rescheduleWords } from './reschedule-words.ts'

type DayCalendarProps = Readonly<{
  days: readonly DeliveryChoice[]
  /** The date that holds now. */
  current: CalendarDate | null
  chosen: CalendarDate | null
  onChoose: (day: CalendarDate) => void
}>

/** Days of a step with the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A calendar of delivery days. Days on which nothing comes stay visible, and say why when they are tapped. */
export function DayCalendar({ days, current, chosen, onChoose }: DayCalendarProps) {
  const [asked, setAsked] = useState<DeliveryChoice | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const first = days.find(({ why }) => why === null)?.day ?? days[0]?.day
  const [focused, setFocused] = useState<CalendarDate | undefined>(chosen ?? first)

  function press(choice: DeliveryChoice): void {
    setFocused(choice.day)
    setAsked(choice.why === null ? null : choice)
    if (choice.why === null) onChoose(choice.day)
  }

  function step(event: KeyboardEvent): void {
    const distance = STEPS[event.key]
    if (distance === undefined || !focused) return
    event.preventDefault()
    const target = plusDays(focused, distance)
    if (!days.some(({ day }) => day === target)) return
    setFocused(target)
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
  }

  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons in it. */}
      <div className="sub-months" ref={grid} onKeyDown={step}>
        {monthsOf(days).map((month) => (
          <Month key={month[0]?.day} month={month} {...{ current, chosen, focused }} onPress={press} />
        ))}
      </div>
      <Asked asked={asked} days={days} onChoose={onChoose} />
      <Legend hasCurrent={current !== null} />
    </div>
  )
}

function monthsOf(days: readonly DeliveryChoice[]): readonly (readonly DeliveryChoice[])[] {
  return Object.values(Object.groupBy(days, ({ day }) => day.slice(0, 7))).map((month) => month ?? [])
}

type MonthProps = Readonly<{
  month: readonly DeliveryChoice[]
  current: CalendarDate | null
  chosen: CalendarDate | null
  focused: CalendarDate | undefined
  onPress: (choice: DeliveryChoice) => void
}>

function Month({ month, current, chosen, focused, onPress }: MonthProps) {
  const words = useWords(rescheduleWords)
  const language = useLanguage()
  const first = month[0]?.day
  if (!first) return null
  const title = `${monthOf(first, language)} ${first.slice(0, 4)}`
  return (
    <fieldset className="sub-month">
      <legend className="display h4">{title}</legend>
      {formatWords[language].weekdays.map((name) => (
        <span key={name} className="xs muted" aria-hidden="true">
          {name.slice(0, 2)}
        </span>
      ))}
      {month.map((choice, place) => {
        const said = formatDay(choice.day, language)
        const isCurrent = choice.day === current
        const label = isCurrent ? words.currentDay(said) : choice.why === null ? words.free(said) : words.closed(said)
        return (
          <button
            type="button"
            key={choice.day}
            data-day={choice.day}
            className={`sub-day ${choice.why ?? 'free'}${isCurrent ? ' current' : ''}${place === 0 ? ` from-${weekday(choice.day)}` : ''}`}
            aria-label={label}
            aria-pressed={choice.day === chosen}
            tabIndex={choice.day === focused ? 0 : -1}
            onClick={() => onPress(choice)}
          >
            {Number(choice.day.slice(8))}
          </button>
        )
      })}
    </fieldset>
  )
}

type AskedProps = Pick<DayCalendarProps, 'days' | 'onChoose'> & Readonly<{ asked: DeliveryChoice | null }>

/** Why a day cannot be chosen, and the nearest that can. */
function Asked({ asked, days, onChoose }: AskedProps) {
  const words = useWords(rescheduleWords)
  const language = useLanguage()
  const nearest = asked && nearestChoice(days, asked.day)
  return (
    <div role="status">
      {asked?.why && nearest && (
        <Notice icon={<Icon name="calendar-x" />}>
          {words.not(formatDay(asked.day, language), words.reasons[asked.why])}{' '}
          <button type="button" className="link" onClick={() => onChoose(nearest)}>
            {weekdayAndDay(nearest, language)}
          </button>
        </Notice>
      )}
    </div>
  )
}

function Legend({ hasCurrent }: { hasCurrent: boolean }) {
  const { legend } = useWords(rescheduleWords)
  return (
    <ul className="sub-legend xs">
      {[...LEGEND_KINDS, ...(hasCurrent ? (['current'] as const) : [])].map((kind) => (
        <li key={kind}>
          <span className={`sub-day ${kind === 'current' ? 'free current' : kind}`} aria-hidden="true">
            {LEGEND_DAYS[kind]}
          </span>
          {legend[kind]}
        </li>
      ))}
    </ul>
  )
}

const LEGEND_KINDS = ['free', 'too-soon', 'weekend', 'holiday'] as const
const LEGEND_DAYS = { free: '5', 'too-soon': '19', weekend: '20', holiday: '24', current: '26' }
