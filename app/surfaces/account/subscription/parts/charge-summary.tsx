import { formatDay, formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { ChargeSummary } from '#app/shop/subscriptions/preview/previewed.ts'
import { actWords } from './confirm-words.ts'
import { rhythmText, rhythmWords } from './rhythm-words.ts'

/** Everything that is agreed, directly above the one button that agrees to it (L1, L2). */
export function Agreed({ charge }: { charge: ChargeSummary }) {
  const words = useWords(actWords).agreed
  const rhythms = useWords(rhythmWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  return (
    <section className="sub-agreed stack" aria-labelledby="agreed">
      <h3 className="display h3" id="agreed">
        {words.title}
      </h3>
      <ul className="sum sm">
        {charge.goods.map(({ title, quantity, cents, isOnce }) => (
          <li key={`${title} ${isOnce}`} className="row between">
            <span>
              {quantity} × {title}
              {isOnce && `, ${words.once}`}
            </span>
            <span className="num">{money(cents)}</span>
          </li>
        ))}
      </ul>
      <dl className="sum">
        {charge.discountCents > 0 && <Row term={words.discount} value={money(-charge.discountCents)} />}
        {charge.depositCents > 0 && <Row term={words.deposit} value={money(charge.depositCents)} />}
        <Row term={words.delivery} value={charge.deliveryCents === 0 ? words.free : money(charge.deliveryCents)} />
        <div className="total">
          <dt className="b">{words.perDelivery}</dt>
          <dd className="display h3 num">{money(charge.totalCents)}</dd>
        </div>
        {charge.vat.map(({ percent, vatCents }) => (
          <div key={percent} className="xs muted">
            <dt className="vh">{words.perDelivery}</dt>
            <dd>{words.vat(formatNumber(percent, language), money(vatCents))}</dd>
          </div>
        ))}
        {charge.creditCents > 0 && <Row term={words.credit} value={money(charge.creditCents)} />}
      </dl>
      <dl className="sum sm">
        <Row term={words.rhythm} value={rhythmText(charge.rhythm, rhythms)} />
        <Row term={charge.isToday ? words.today : words.first} value={formatDay(charge.chargedOn, language)} />
        <Row term={words.arrives} value={formatDay(charge.deliveryOn, language)} />
        {charge.nextChargeOn && <Row term={words.next} value={formatDay(charge.nextChargeOn, language)} />}
      </dl>
      {charge.goods.some(({ isOnce }) => isOnce) && <p className="sm">{words.onceOnly}</p>}
      <p className="sm">{words.terms}</p>
    </section>
  )
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
