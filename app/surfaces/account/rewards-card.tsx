import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { STEP_CENTS, stepsIn } from '#app/shop/rewards/loyalty.ts'
import { REFERRAL_REWARD_CENTS } from '#app/shop/rewards/referral.ts'
import type { LoyaltyAnswer } from '#app/shop/rewards/reward-answers.ts'
import { rewardsCardWords } from './rewards-card-words.ts'
import { useAnswer } from './use-answer.ts'

const askLoyalty = () => callAccount<LoyaltyAnswer>('GET', '/loyalty')

/** What the customer has collected, and what inviting somebody brings. */
export function RewardsCard() {
  const words = useWords(rewardsCardWords)
  const language = useLanguage()
  const { loaded } = useAnswer(askLoyalty)
  const money = (cents: number) => formatMoney(eur(cents), language)
  return (
    <div className="account-bento">
      <section className="card stack" aria-labelledby="points">
        <div className="row between flex-wrap">
          <h2 className="display h3" id="points">
            {words.points}
          </h2>
          <Link className="account-link" to="/account/loyalty">
            {words.toPoints}
          </Link>
        </div>
        {loaded.state === 'here' ? (
          <>
            <p className="display h2 num">{formatNumber(loaded.answer.usable, language)}</p>
            <p className="muted">{worthOf(loaded.answer.usable, words, money)}</p>
          </>
        ) : (
          <p role="status">{loaded.state === 'failed' ? words.failed : words.loading}</p>
        )}
      </section>
      <section className="card stack" aria-labelledby="referral">
        <h2 className="display h3" id="referral">
          {words.referral}
        </h2>
        <p className="muted">{words.reward(money(REFERRAL_REWARD_CENTS))}</p>
        <Link className="account-link" to="/account/referral">
          {words.toReferral}
        </Link>
      </section>
    </div>
  )
}

type Words = (typeof rewardsCardWords)['de']

function worthOf(usable: number, words: Words, money: (cents: number) => string): string {
  const steps = stepsIn(usable)
  return steps > 0 ? words.worth(money(steps * STEP_CENTS)) : words.noWorth
}
