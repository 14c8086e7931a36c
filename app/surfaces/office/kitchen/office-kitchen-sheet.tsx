import { formatDay, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Forecast, ForecastDay, Split } from '#app/shop/subscriptions/forecast/forecast.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { type Cell, OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { type KitchenWeek, weeksOf } from './kitchen-weeks.ts'
import { kitchenWords } from './kitchen-words.ts'

type Content = Readonly<{
  forecast: Forecast
  /** The Monday of the week that is shown day by day. */
  week: string
}>

/** What the kitchen cooks: eight weeks at a glance, and one of them day by day. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const words = useWords(kitchenWords)
  const weeks = weeksOf(content.forecast)
  const chosen = weeks.find(({ monday }) => monday === content.week) ?? weeks[0]
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <p className="row of-no-print">
          <a className="btn soft sm" href="/office/kitchen.csv" download>
            {words.save}
          </a>
          <a className="link sm" href="/office/kitchen.json">
            {words.json}
          </a>
        </p>
      </div>
      <p className="sm muted of-intro">{words.intro}</p>
      <dl className="of-legend sm">
        <div>
          <dt>{words.locked}</dt>
          <dd>{words.lockedHint}</dd>
        </div>
        <div>
          <dt>{words.open}</dt>
          <dd>{words.openHint}</dd>
        </div>
      </dl>
      <Weeks weeks={weeks} chosen={chosen} />
      {chosen && <Days week={chosen} />}
    </OfficeFrame>
  )
}

type Said = Readonly<{ words: (typeof kitchenWords)['de']; language: Language }>

function useSaid(): Said {
  return { words: useWords(kitchenWords), language: useLanguage() }
}

function splitCells({ locked, open }: Split, { words, language }: Said): readonly Cell[] {
  return [
    { label: words.locked, shown: formatNumber(locked, language), isNumber: true },
    { label: words.open, shown: formatNumber(open, language), isNumber: true },
    { label: words.total, shown: <b>{formatNumber(locked + open, language)}</b>, isNumber: true },
  ]
}

type WeeksProps = Readonly<{ weeks: readonly KitchenWeek[]; chosen: KitchenWeek | undefined }>

function Weeks({ weeks, chosen }: WeeksProps) {
  const said = useSaid()
  const { words } = said
  return (
    <section className="of-card of-compact of-no-print">
      <h2 className="of-h">{words.weeks}</h2>
      <OfficeTable caption={words.weeks} rows={weeks.map((week) => weekRow(week, week === chosen, said))} />
    </section>
  )
}

function weekRow(week: KitchenWeek, isChosen: boolean, said: Said) {
  const { words, language } = said
  const { monday, number, boxes, total } = week
  return {
    key: monday,
    cells: [
      {
        label: words.weekColumn,
        shown: (
          <>
            <a
              className="link"
              href={`/office/kitchen?week=${monday}#days`}
              {...(isChosen ? { 'aria-current': 'true' as const } : {})}
            >
              {words.week(number)}
            </a>
            <small className="muted">{formatDay(monday, language)}</small>
          </>
        ),
      },
      { label: words.boxes, shown: formatNumber(boxes.locked + boxes.open, language), isNumber: true },
      ...splitCells(total, said),
    ],
  }
}

function Days({ week: { number, days, total } }: { week: KitchenWeek }) {
  const words = useWords(kitchenWords)
  return (
    <>
      <h2 className="display h4" id="days">
        {words.week(number)}
      </h2>
      {total.locked + total.open === 0 ? (
        <p className="muted">{words.nothing}</p>
      ) : (
        <div className="of-days of-compact">
          {days.map((day) => (
            <Day key={day.day} day={day} />
          ))}
        </div>
      )}
    </>
  )
}

function Day({ day: { day, meals, boxes, total } }: { day: ForecastDay }) {
  const said = useSaid()
  const { words, language } = said
  const title = formatDay(day, language)
  const rows = meals.map(({ handle, title: meal, ...split }) => ({
    key: handle,
    cells: [{ label: words.meal, shown: meal }, ...splitCells(split, said)],
  }))
  return (
    <section className="of-card">
      <h3 className="of-h">
        {title} <span className="sm muted">{words.boxCount(boxes.locked + boxes.open)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="sm muted">{words.none}</p>
      ) : (
        <OfficeTable
          caption={title}
          rows={[
            ...rows,
            { key: 'sum', cells: [{ label: words.meal, shown: <b>{words.total}</b> }, ...splitCells(total, said)] },
          ]}
        />
      )}
    </section>
  )
}
