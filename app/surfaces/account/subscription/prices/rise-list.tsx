import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { ShownQuestion } from '#app/shop/subscriptions/browser/read-question.ts'
import { moneyText, sayRise } from '#app/shop/subscriptions/mails/say-rise.ts'
import { priceQuestionWords } from './price-question-words.ts'

/** Every part that costs more, and a delivery as a whole: what it costs now and then. */
export function RiseList({ question: { rises, oldCents, newCents } }: { question: ShownQuestion }) {
  const words = useWords(priceQuestionWords)
  const language = useLanguage()
  const rows = rises.map((rise) => sayRise(rise, language))
  return (
    <dl className="sum sub-rises">
      {rows.map(({ label, from, to }) => (
        <Row key={label} label={label} from={from} to={to} />
      ))}
      <Row label={words.perDelivery} from={moneyText(oldCents, language)} to={moneyText(newCents, language)} isTotal />
    </dl>
  )
}

type RowProps = Readonly<{ label: string; from: string; to: string; isTotal?: boolean }>

function Row({ label, from, to, isTotal = false }: RowProps) {
  const words = useWords(priceQuestionWords)
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt className={isTotal ? 'b' : undefined}>{label}</dt>
      <dd className="num">
        <span className="vh">{words.now}</span> <span className="muted">{from}</span> <span aria-hidden="true">→</span>{' '}
        <span className="vh">{words.new}</span> <b>{to}</b>
      </dd>
    </div>
  )
}
