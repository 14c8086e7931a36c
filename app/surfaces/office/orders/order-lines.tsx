import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { lineTitle, type OfficeOrder, piecesRefunded } from '#app/shop/office/office-order.ts'
import { type DiscountSum, lineCents, sumRows } from '#app/shop/pricing/sum-rows.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'

/** What was bought and what it cost, as the buyer saw it. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { lines, price } = order.snapshot
  const prices = new Map(price.lines.map((line) => [line.key, line]))
  const rows = lines.map((line) => {
    const priced = prices.get(line.key)
    return {
      key: line.key,
      cells: [
        {
          label: words.item,
          shown: (
            <>
              {lineTitle(line)}
              {line.parts.length > 0 && (
                <small className="muted">
                  {line.parts.map((part) => `${part.quantity} × ${part.title}`).join(', ')}
                </small>
              )}
              <Back order={order} line={line} />
              {line.recipient && <small className="muted">{line.recipient.email}</small>}
            </>
          ),
        },
        { label: words.sku, shown: line.sku },
        { label: words.pieces, shown: line.quantity, isNumber: true },
        { label: words.unit, shown: formatMoney(eur(priced?.unitCents ?? 0), language), isNumber: true },
        { label: words.total, shown: formatMoney(eur(priced ? lineCents(priced) : 0), language), isNumber: true },
      ],
    }
  })
  return (
    <section className="of-card">
      <h2 className="of-h">{words.lines}</h2>
      <OfficeTable caption={words.lines} rows={rows} />
      <Sums order={order} />
    </section>
  )
}

/** Pieces that went back; of those that had not left nothing is packed. */
function Back({ order, line: { key } }: { order: OfficeOrder; line: OfficeOrder['snapshot']['lines'][number] }) {
  const words = useWords(leavingWords)
  const back = piecesRefunded(order, key)
  if (back === 0) return null
  const out = piecesRefunded({ refunds: order.refunds.filter(({ takesOut }) => takesOut) }, key)
  return (
    <small>
      <span className="badge warn">{words.piecesBack(back)}</span>{' '}
      {out > 0 && <span className="badge err">{words.piecesOut(out)}</span>}
    </small>
  )
}

function Sums({ order }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { price } = order.snapshot
  const nameOf = ({ code, title }: DiscountSum) =>
    [words.discount, code ?? '', title[language]].filter(Boolean).join(' · ')
  const labels = { goods: words.subtotal, delivery: words.delivery, deposit: words.deposit }
  const sums = [
    ...sumRows(price).map((row) => ({
      name: row.kind === 'discount' ? nameOf(row.discount) : labels[row.kind],
      cents: row.cents,
      isShown: true,
    })),
    { name: words.total, cents: order.totalCents, isShown: true },
    { name: words.due, cents: order.chargedCents, isShown: order.chargedCents !== order.totalCents },
    { name: words.refunded, cents: -order.refundedCents, isShown: order.refundedCents > 0 },
  ]
  return (
    <dl className="of-sums num">
      {sums
        .filter(({ isShown }) => isShown)
        .map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(eur(cents), language)}</dd>
          </div>
        ))}
    </dl>
  )
}
