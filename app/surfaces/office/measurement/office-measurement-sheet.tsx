import { formatDate, formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { AttributionReport } from '#app/shop/measurement/service/attribution-report.ts'
import type { DailyVital } from '#app/shop/measurement/vitals/vital.ts'
import { measurementWords } from '#app/surfaces/office/frame/measurement-words.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { wordFor } from '#app/surfaces/office/orders/office-order-words.ts'

export type MeasurementContent = Readonly<{ report: AttributionReport; vitals: readonly DailyVital[] }>

/** Where orders come from, and how fast pages are. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<MeasurementContent> }) {
  const words = useWords(measurementWords)
  const { report, vitals } = content
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <Period report={report} />
      <section className="of-card">
        <h2 className="of-h">{words.sourceTitle}</h2>
        <p className="sm muted">{words.sourceHint}</p>
        <Sources report={report} />
      </section>
      <section className="of-card">
        <h2 className="of-h">{words.vitalsTitle}</h2>
        <p className="sm muted">{words.vitalsHint}</p>
        <Vitals vitals={vitals} />
      </section>
    </OfficeFrame>
  )
}

function Period({ report: { from, to } }: { report: AttributionReport }) {
  const words = useWords(measurementWords)
  return (
    <form method="get" action="/office/measurement" className="of-search">
      <div className="field">
        <label htmlFor="from">{words.from}</label>
        <input className="input" type="date" id="from" name="from" defaultValue={from} />
      </div>
      <div className="field">
        <label htmlFor="to">{words.to}</label>
        <input className="input" type="date" id="to" name="to" defaultValue={to} />
      </div>
      <div className="row of-go">
        <button type="submit" className="btn sec sm">
          {words.show}
        </button>
        <a className="link sm" href={`/office/measurement.json?from=${from}&to=${to}`}>
          {words.json}
        </a>
      </div>
    </form>
  )
}

function Sources({ report: { orders, revenueCents, firstTouch, lastTouch } }: { report: AttributionReport }) {
  const words = useWords(measurementWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const sources = [...new Set([...lastTouch, ...firstTouch].map(({ source }) => source))]
  if (sources.length === 0) return <p>{words.noOrders}</p>
  const rows = sources.map((source) => {
    const first = firstTouch.find((each) => each.source === source)
    const last = lastTouch.find((each) => each.source === source)
    const cells = [
      { label: words.source, shown: wordFor(words.sources, source) },
      { label: words.firstOrders, shown: formatNumber(first?.orders ?? 0, language), isNumber: true },
      { label: words.firstRevenue, shown: money(first?.revenueCents ?? 0), isNumber: true },
      { label: words.lastOrders, shown: formatNumber(last?.orders ?? 0, language), isNumber: true },
      { label: words.lastRevenue, shown: money(last?.revenueCents ?? 0), isNumber: true },
    ]
    return { key: source, cells }
  })
  const [count, sum] = [<b key="n">{formatNumber(orders, language)}</b>, <b key="s">{money(revenueCents)}</b>]
  const total = [
    { label: words.source, shown: <b>{words.sum}</b> },
    { label: words.firstOrders, shown: count, isNumber: true },
    { label: words.firstRevenue, shown: sum, isNumber: true },
    { label: words.lastOrders, shown: count, isNumber: true },
    { label: words.lastRevenue, shown: sum, isNumber: true },
  ]
  return <OfficeTable caption={words.sourceTitle} rows={[...rows, { key: ' sum', cells: total }]} />
}

function Vitals({ vitals }: { vitals: readonly DailyVital[] }) {
  const words = useWords(measurementWords)
  const language = useLanguage()
  if (vitals.length === 0) return <p>{words.noVitals}</p>
  const rows = vitals.map((vital) => ({
    key: `${vital.day} ${vital.metric}`,
    cells: [
      { label: words.day, shown: formatDate(vital.day, language), isShort: true },
      { label: words.metric, shown: words.metrics[vital.metric] },
      { label: words.views, shown: formatNumber(vital.views, language), isNumber: true },
      { label: words.percentile, shown: shownValue(vital, language), isNumber: true },
      { label: words.good, shown: `${vital.goodPercent} %`, isNumber: true },
    ],
  }))
  return <OfficeTable caption={words.vitalsTitle} rows={rows} />
}

function shownValue({ metric, percentile75 }: DailyVital, language: Language): string {
  return metric === 'CLS' ? formatNumber(percentile75 / 1000, language) : `${formatNumber(percentile75, language)} ms`
}
