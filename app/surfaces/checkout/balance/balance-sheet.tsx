import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { GiftCardStanding } from '#app/shop/credit/gift-card.ts'
import { PlainSheet } from '#app/surfaces/checkout/frame/sheet-frame.tsx'
import { balanceWords } from './balance-words.ts'

export type BalancePage = Readonly<{
  path: string
  standing: GiftCardStanding | null
  fault: 'unknown' | 'tooMany' | null
}>

/** What a gift card is still worth, for a visitor who has its whole code (A12). */
export function Sheet({ data: { path, standing, fault } }: { data: BalancePage }) {
  const words = useWords(balanceWords)
  return (
    <PlainSheet title={words.title} isCheckout={false}>
      {standing ? <Standing standing={standing} /> : <p className="lead">{words.lead}</p>}
      <form method="post" action={path} className="stack" autoComplete="off">
        <div className={fault ? 'field err' : 'field'}>
          <label htmlFor="code">{words.code}</label>
          <input
            id="code"
            name="code"
            className="input num"
            required
            maxLength={40}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            aria-describedby="code-hint"
            {...(fault ? { 'aria-invalid': true, autoFocus: true } : {})}
          />
          <span className="hint" id="code-hint" role={fault ? 'alert' : undefined}>
            {fault ? words[fault] : words.hint}
          </span>
        </div>
        <button type="submit" className={standing ? 'btn line' : 'btn'}>
          {words.ask}
        </button>
      </form>
      <Link to="/gutschein-guthaben" className="link">
        {words.more}
      </Link>
    </PlainSheet>
  )
}

function Standing({ standing }: { standing: GiftCardStanding }) {
  const language = useLanguage()
  const words = useWords(balanceWords)
  const { lastCharacters, balanceCents, expiresOn, isExpired } = standing
  const day = formatDate(expiresOn, language)
  return (
    <section className="card frost or-balance" id="standing" aria-live="polite">
      <p className="b">{words.card(lastCharacters)}</p>
      <p className="sm">{words.left}</p>
      <p className="display h1 num">{formatMoney(eur(balanceCents), language)}</p>
      <p>{isExpired ? words.expired(day) : words.until(day)}</p>
      {!isExpired && balanceCents > 0 && <p className="sm">{words.redeem}</p>}
    </section>
  )
}
