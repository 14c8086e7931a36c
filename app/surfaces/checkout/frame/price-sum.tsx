import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { CheckoutPage } from './checkout-page.ts'
import { pageWords } from './checkout-page-words.ts'

type Summed = Pick<CheckoutPage, 'rows' | 'totalCents' | 'dueCents' | 'vat' | 'giftCards' | 'storeCredit' | 'savings'>

/** From the goods to what is to pay; the tax per rate belongs to the total (P1, V2). */
export function PriceSum({ page }: { page: Summed }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { rows, totalCents, dueCents, vat, giftCards, storeCredit, savings } = page
  const creditCents = storeCredit?.usedCents ?? 0
  return (
    <dl className="co-sum num">
      {rows.map(({ key, label, amount, isSaving }) => (
        <div key={key} className={isSaving ? 'co-saving' : undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="co-total">
        <dt>
          {words.total} <span className="xs muted">{words.includingVat}</span>
        </dt>
        <dd className="display h2">{money(totalCents)}</dd>
      </div>
      {vat.map(({ percent, netCents, vatCents }) => (
        <div key={percent} className="xs muted">
          <dt>{words.vat(formatNumber(percent, language), money(netCents))}</dt>
          <dd>{money(vatCents)}</dd>
        </div>
      ))}
      {giftCards.map(({ id, lastCharacters, usedCents }) => (
        <div key={id} className="co-saving">
          <dt>{words.giftCard(lastCharacters)}</dt>
          <dd>{money(-usedCents)}</dd>
        </div>
      ))}
      {creditCents > 0 && (
        <div className="co-saving">
          <dt>{words.storeCredit}</dt>
          <dd>{money(-creditCents)}</dd>
        </div>
      )}
      {(giftCards.length > 0 || creditCents > 0) && (
        <div className="b">
          <dt>{words.due}</dt>
          <dd>{money(dueCents)}</dd>
        </div>
      )}
      {savings.cents > 0 && (
        <div className="xs muted">
          <dt>
            {savings.against
              ? words.saves(money(savings.cents), money(savings.against.mealCents), savings.against.size)
              : words.savesByDiscounts(money(savings.cents))}
          </dt>
          <dd />
        </div>
      )}
    </dl>
  )
}
