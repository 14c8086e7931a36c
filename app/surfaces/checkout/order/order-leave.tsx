import type { ReactNode } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { LONGEST_TEXT } from '#app/shop/declarations/declaration-limits.ts'
import { leaveWords } from './leave-words.ts'
import type { OrderPage } from './order-page.ts'

/** The ways out of the contract, for the buyer alone: no other proof is asked for here. */
export function OrderLeave({ page: { own, path, mood, withdrawable, subscription } }: { page: OrderPage }) {
  const { withdraw, cancel } = useWords(leaveWords)
  if (!own) return null
  return (
    <>
      {mood !== 'CANCELLED' && withdrawable !== 'none' && (
        <Way name={withdraw.open} text={withdraw.text}>
          <form method="post" action={`${path}/withdraw`} className="stack">
            <div className="field">
              <label htmlFor="goods">{withdraw.goods}</label>
              <textarea
                id="goods"
                name="goods"
                rows={2}
                className="input"
                maxLength={LONGEST_TEXT}
                aria-describedby="goods-hint"
              />
              <span className="hint" id="goods-hint">
                {withdrawable === 'all' ? withdraw.goodsHint : withdraw.goodsHintRest}
              </span>
            </div>
            <p>
              <button type="submit" className="btn sec">
                {withdraw.send}
              </button>
            </p>
          </form>
        </Way>
      )}
      {subscription?.isActive && (
        <Way name={cancel.open} text={cancel.text}>
          <form method="post" action={`${path}/cancel`}>
            <button type="submit" className="btn sec">
              {cancel.send}
            </button>
          </form>
        </Way>
      )}
    </>
  )
}

function Way({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <details className="card or-leave">
      <summary className="b">{name}</summary>
      <div className="stack">
        <p className="sm muted">{text}</p>
        {children}
      </div>
    </details>
  )
}
