import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { momentWords } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { BoxLines } from './box-lines.tsx'
import { CostCard } from './cost-card.tsx'
import { FactCards } from './fact-cards.tsx'
import { reviewWords } from './review-words.ts'

/** Everything about the subscription on one sheet, each with the way to change it. */
export function SubscriptionReview({ shown, data }: { shown: Shown; data: SubscriptionPageData }) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const next = nextOf(shown)
  return (
    <>
      <p className="lead">{words.saved}</p>
      <section className="card stack" aria-labelledby="review-next">
        <h2 className="display h3" id="review-next">
          {words.next}
        </h2>
        {next ? (
          <>
            <p className="display h2">{formatDay(next.deliveryDate, language)}</p>
            <p>
              {words.charged(formatDay(next.billingDate, language))},{' '}
              {words.until(momentWords(new Date(next.cutoffAt), language))}
            </p>
            <button
              type="button"
              className="account-link sub-no-print"
              onClick={() => startAct({ act: 'reschedule', skipSurvey: true })}
            >
              {words.move}
            </button>
          </>
        ) : (
          <p>{words.none}</p>
        )}
      </section>
      <BoxLines subscription={shown.subscription} thumbs={data.thumbs} title={words.meals}>
        <Link className="account-link sub-no-print" to="/account/subscription/manage-products">
          {words.change}
        </Link>
      </BoxLines>
      <CostCard shown={shown} isFixed />
      <FactCards subscription={shown.subscription} />
      <div className="row flex-wrap sub-no-print">
        <ButtonLink to="/account/subscription">{words.back}</ButtonLink>
        <Button look="soft" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </>
  )
}
