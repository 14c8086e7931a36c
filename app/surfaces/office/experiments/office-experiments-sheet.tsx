import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { ExperimentFigures } from '#app/shop/content/experiment-figures.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { experimentWords } from './experiment-words.ts'

/** The arms of every experiment beside each other: how often they were looked at, and how often that began an order. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<readonly ExperimentFigures[]> }) {
  const words = useWords(experimentWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <p className="sm muted">{words.note}</p>
      {content.length === 0 && <p>{words.none}</p>}
      {content.map((experiment) => (
        <Experiment key={experiment.experiment} {...experiment} />
      ))}
    </OfficeFrame>
  )
}

function Experiment({ experiment, arms }: ExperimentFigures) {
  const words = useWords(experimentWords)
  const language = useLanguage()
  const count = (value: number) => formatNumber(value, language)
  const rows = arms.map(({ path, title, views, startedOrders }) => ({
    key: path,
    cells: [
      { label: words.arm, shown: <a href={path}>{path}</a> },
      { label: words.title, shown: title },
      { label: words.views, shown: count(views), isNumber: true },
      { label: words.orders, shown: count(startedOrders), isNumber: true },
      {
        label: words.share,
        shown: views > 0 ? words.percent(formatNumber((100 * startedOrders) / views, language, 1)) : '–',
        isNumber: true,
      },
    ],
  }))
  return (
    <section>
      <h2 className="display h4 mt-6">{experiment}</h2>
      <OfficeTable caption={experiment} rows={rows} />
    </section>
  )
}
