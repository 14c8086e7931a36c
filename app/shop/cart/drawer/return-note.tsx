import type { ReactNode } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { closeReturn } from '#app/shop/cart/browser/cart-actions.ts'
import type { ReturnReport } from '#app/shop/cart/browser/cart-state.ts'
import { awayWords } from './away-words.ts'

/** Back online: what was entered, what was not, and what costs something else by now, before anything counts. */
export function ReturnNote({ entered, short, repriced, total }: ReturnReport) {
  const words = useWords(awayWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  return (
    <section className="stack gap-3 rounded-card bg-frost p-4" aria-labelledby="came-back">
      <h3 id="came-back" className="b">
        {words.back}
      </h3>
      <Part title={words.short} rows={short.map((row) => [row.title, words.got(row.wanted, row.got)])} />
      <Part
        title={words.repriced}
        rows={repriced.map((row) => [row.title, words.price(money(row.fromCents), money(row.toCents))])}
      />
      <Part title={words.entered} rows={entered.map((row) => [row.title, words.step(row.from, row.to)])} />
      {total && total.fromCents !== total.toCents && (
        <p className="b">{words.total(money(total.fromCents), money(total.toCents))}</p>
      )}
      <div>
        <Button look="soft" onClick={closeReturn}>
          {words.close}
        </Button>
      </div>
    </section>
  )
}

function Part({ title, rows }: { title: string; rows: readonly (readonly [name: string, what: ReactNode])[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <h4 className="sm b">{title}</h4>
      <ul>
        {rows.map(([name, what]) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-3">
            <span>{name}</span>
            <span className="num">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
