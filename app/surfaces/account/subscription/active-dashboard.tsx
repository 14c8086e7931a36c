import { useEffect } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { NextDelivery, nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { OnceText } from '#app/surfaces/account/subscription/parts/once-text.tsx'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { actAfterSetup } from '#app/surfaces/account/subscription/parts/setup-act.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { useAskedBox } from '#app/surfaces/account/subscription/parts/use-asked-box.ts'
import { useShopTime } from '#app/surfaces/account/subscription/parts/use-shop-time.ts'
import { ReceiptTimeline } from '#app/surfaces/account/subscription/receipts/receipt-timeline.tsx'
import { BoxLines } from './box-lines.tsx'
import { CostCard } from './cost-card.tsx'
import { FactCards } from './fact-cards.tsx'
import { FreezerCard } from './freezer-card.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { OpenPaymentNotice } from './open-payment.tsx'
import { PlannedDeliveries } from './planned-deliveries.tsx'
import { PriceQuestion } from './prices/price-question.tsx'

type DashboardProps = Readonly<{ shown: Shown; data: SubscriptionPageData }>

/** A subscription that runs: the next delivery, then what it is made of, then everything that can be done. */
export function ActiveDashboard({ shown, data }: DashboardProps) {
  const words = useWords(dashboardWords)
  const { subscription } = shown
  useEffect(() => {
    if (new URLSearchParams(location.search).has('setup')) startAct({ act: actAfterSetup() })
  }, [])
  useAskedBox(shown)
  return (
    <>
      {subscription.hold && <HoldNotice hold={subscription.hold} />}
      {subscription.question && <PriceQuestion question={subscription.question} said={shown.said} />}
      {subscription.openPayment && <OpenPaymentNotice open={subscription.openPayment} />}
      {subscription.banner && <Notice tone="ok">{subscription.banner}</Notice>}
      <Standing shown={shown} />
      <NextDelivery shown={shown} thumbs={data.thumbs}>
        {(next, isOpen) =>
          isOpen && (
            <>
              <ButtonLink to="/account/subscription/manage-products">{words.changeMeals}</ButtonLink>
              <Button look="line" onClick={() => startAct({ act: 'add-once', cycleIndex: next.cycleIndex })}>
                {words.addOnce}
              </Button>
              <Button look="line" onClick={() => startAct({ act: 'reschedule', skipSurvey: false })}>
                {words.move}
              </Button>
              <Button look="line" onClick={() => startAct({ act: 'skip', cycleIndex: next.cycleIndex })}>
                {words.skip}
              </Button>
            </>
          )
        }
      </NextDelivery>
      <BoxLines
        subscription={subscription}
        thumbs={data.thumbs}
        title={words.inBox}
        below={<OnceInNext shown={shown} />}
      >
        <Link className="account-link" to="/account/subscription/manage-products">
          {words.edit}
        </Link>
      </BoxLines>
      <FactCards subscription={subscription} />
      <div className="sub-pair">
        <PlannedDeliveries shown={shown} />
        <CostCard shown={shown} />
      </div>
      <Ways isEnding={subscription.cancelsOn !== null} />
      <FreezerCard shown={shown} />
      <ReceiptTimeline receipts={shown.receipts} />
    </>
  )
}

/** What the next delivery alone holds besides. */
function OnceInNext({ shown }: Pick<DashboardProps, 'shown'>) {
  const words = useWords(dashboardWords)
  const now = useShopTime(shown.said)
  const next = nextOf(shown)
  if (!next || next.once.length === 0) return null
  const { cycleIndex, cutoffAt, once } = next
  return (
    <p className="row flex-wrap">
      <span>
        <OnceText once={once} />
      </span>
      {now < new Date(cutoffAt) && (
        <button
          type="button"
          className="account-link sub-no-print"
          onClick={() => startAct({ act: 'add-once', cycleIndex })}
        >
          {words.changeOnce}
        </button>
      )}
    </p>
  )
}

/** A pause, or an end that is set. */
function Standing({ shown: { subscription } }: Pick<DashboardProps, 'shown'>) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const { pausedUntil, cancelsOn } = subscription
  if (!pausedUntil && !cancelsOn) return null
  return (
    <div className="stack">
      {cancelsOn && (
        <Notice icon={<Icon name="calendar-x" />}>
          {words.ends(formatDay(cancelsOn, language))}{' '}
          <button type="button" className="link" onClick={() => startAct({ act: 'withdraw' })}>
            {words.keep}
          </button>
        </Notice>
      )}
      {pausedUntil && (
        <Notice tone="frost" icon={<Icon name="snowflake" />}>
          {words.paused(formatDay(pausedUntil, language))}{' '}
          <button type="button" className="link" onClick={() => startAct({ act: 'resume' })}>
            {words.resume}
          </button>
        </Notice>
      )}
    </div>
  )
}

/** Last, but never hidden. */
function Ways({ isEnding }: { isEnding: boolean }) {
  const words = useWords(dashboardWords)
  return (
    <div className="sub-ways sub-no-print">
      <button type="button" className="account-link" onClick={() => startAct({ act: 'order-now' })}>
        {words.orderNow}
      </button>
      <Link className="account-link" to="/account/subscription-review">
        {words.review}
      </Link>
      <span className="muted sm">{words.breakNeeded}</span>
      {!isEnding && (
        <button type="button" className="account-link" onClick={() => startAct({ act: 'pause' })}>
          {words.pause}
        </button>
      )}
      <button type="button" className="account-link quiet" onClick={() => startAct({ act: 'cancel' })}>
        {words.cancel}
      </button>
    </div>
  )
}
