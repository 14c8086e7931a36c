import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { pointsToNextStep, STEP_CENTS, stepsIn } from '#app/shop/rewards/loyalty.ts'
import type { LoyaltyAnswer } from '#app/shop/rewards/reward-answers.ts'
import { AccountFrame } from '#app/surfaces/account/account-frame.tsx'
import { useAnswer } from '#app/surfaces/account/use-answer.ts'
import { Answered } from './answered.tsx'
import { loyaltyWords } from './loyalty-words.ts'
import { Peas } from './peas.tsx'
import { PointLedger } from './point-ledger.tsx'
import { RedeemForm } from './redeem-form.tsx'

export function Screen() {
  const words = useWords(loyaltyWords)
  return (
    <AccountFrame active="loyalty" title={words.title}>
      {() => <Loyalty />}
    </AccountFrame>
  )
}

const askLoyalty = () => callAccount<LoyaltyAnswer>('GET', '/loyalty')

function Loyalty() {
  const words = useWords(loyaltyWords)
  const { loaded, load, keep } = useAnswer(askLoyalty)
  return (
    <Answered loaded={loaded} onAgain={load}>
      {(loyalty) => (
        <>
          <div className="reward-columns">
            <section className="card reward-card butter stack">
              <Balance loyalty={loyalty} />
              <RedeemForm loyalty={loyalty} onRedeemed={keep} />
            </section>
            <section className="card stack">
              <h2 className="display h4">{words.rulesTitle}</h2>
              <ul className="reward-rules">
                {words.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </section>
          </div>
          <section className="card stack gap-5">
            <h2 className="display h3">{words.ledgerTitle}</h2>
            <PointLedger key={loyalty.moves[0]?.id ?? 0} first={loyalty} />
          </section>
        </>
      )}
    </Answered>
  )
}

function Balance({ loyalty: { usable, waiting, creditCents } }: { loyalty: LoyaltyAnswer }) {
  const words = useWords(loyaltyWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const money = (cents: number) => formatMoney(eur(cents), language)
  const worth = stepsIn(usable) * STEP_CENTS
  return (
    <>
      <h2 className="display h3">{words.points(number(Math.max(0, usable)))}</h2>
      <Peas usable={usable} waiting={waiting} />
      <p>{worth > 0 ? words.worth(money(worth)) : words.noWorth}</p>
      {usable < 0 && <p>{words.debt(number(-usable))}</p>}
      <p>{words.missing(number(pointsToNextStep(usable)), money(STEP_CENTS))}</p>
      {waiting > 0 && <p>{words.waiting(number(waiting))}</p>}
      {creditCents > 0 && <p className="font-semibold">{words.credit(money(creditCents))}</p>}
    </>
  )
}
