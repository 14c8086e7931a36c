import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** What was ordered and what it cost, as it stood beside the button. */
export function OrderGoods({ page }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  return (
    <section className="or-goods frost stack" aria-labelledby="goods">
      <h2 className="display h3" id="goods">
        {words.goods}
      </h2>
      <ul className="co-lines">
        {page.lines.map(({ key, title, variant, quantity, picture, cents, isGift, recurs, parts, refunded }) => (
          <li key={key}>
            {picture ? <img src={picture} alt="" width={56} height={56} loading="lazy" /> : <span />}
            <div>
              <div className="b">{title}</div>
              <div className="sm num">
                {quantity} ×{variant && ` ${variant}`}
                {recurs && ` (${words.perDelivery})`}
              </div>
              {parts && <div className="xs">{words.contains(parts)}</div>}
              {refunded > 0 && <span className="badge">{words.piecesBack(refunded)}</span>}
            </div>
            <span className="num">{isGift ? words.gift : formatMoney(eur(cents), language)}</span>
          </li>
        ))}
      </ul>
      <Sum page={page} />
    </section>
  )
}

/** The tax per rate belongs to the total; credit paid it and did not lower it (V2, V3). */
function Sum({ page }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { rows, totalCents, vat, credits, chargedCents, refundedCents } = page
  return (
    <dl className="co-sum num">
      {rows.map(({ key, label, amount, isSaving }) => (
        <div key={key} className={isSaving ? 'or-saving' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="co-total">
        <dt>
          {words.total} <span className="xs">{words.includingVat}</span>
        </dt>
        <dd className="display h2">{money(totalCents)}</dd>
      </div>
      {vat.map(({ percent, netCents, vatCents }) => (
        <div key={percent} className="xs">
          <dt>{words.vat(formatNumber(percent, language), money(netCents))}</dt>
          <dd>{money(vatCents)}</dd>
        </div>
      ))}
      {credits.map(({ key, isStoreCredit, cents }) => (
        <div key={key}>
          <dt>{isStoreCredit ? words.storeCredit : words.giftCard}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      {credits.length > 0 && chargedCents > 0 && (
        <div>
          <dt>{words.charged}</dt>
          <dd>{money(chargedCents)}</dd>
        </div>
      )}
      {refundedCents > 0 && (
        <div className="or-saving">
          <dt>{words.refunded}</dt>
          <dd>{money(-refundedCents)}</dd>
        </div>
      )}
    </dl>
  )
}
