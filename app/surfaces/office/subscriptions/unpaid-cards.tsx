import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OfficeSubscription, UnpaidBox } from '#app/shop/office/subscriptions/office-subscription.ts'
import { RETRY_DAYS } from '#app/shop/subscriptions/rules/dunning.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame } from '#app/surfaces/office/frame/office-page.ts'
import type { Cell } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from '#app/surfaces/office/orders/office-order-words.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { paymentStepWords } from './payment-step-words.ts'

/** The first try, and those that follow a soft decline. */
const MOST_TRIES = RETRY_DAYS.length + 1

type Shown = Readonly<{ box: UnpaidBox; hasBackup: boolean }>
type Fact = Pick<Cell, 'label' | 'shown'>

/** How the payment of a box stands: its step, what the bank said last, and what comes next. */
function usePaymentFacts({ box, hasBackup }: Shown): readonly Fact[] {
  const words = useWords(paymentStepWords)
  const { declines } = useWords(orderWords)
  const language = useLanguage()
  const isBackupNext = hasBackup && box.tries === 1
  return [
    { label: words.amount, shown: formatMoney(eur(box.cents), language) },
    {
      label: words.step,
      shown: (
        <>
          {words.tries(box.tries, MOST_TRIES)}
          {box.failure && <small className="muted">{words.failures[box.failure]}</small>}
        </>
      ),
    },
    {
      label: words.decline,
      shown: (
        <>
          {box.decline ? declines[box.decline] : words.noDecline}
          {box.lastTriedAt && <small className="muted">{shownTime(box.lastTriedAt, language)}</small>}
        </>
      ),
    },
    {
      label: words.nextTry,
      shown: box.nextTryAt ? (
        <>
          {shownTime(box.nextTryAt, language)}
          {isBackupNext && <small className="muted">{words.withBackup}</small>}
        </>
      ) : (
        words.noNextTry
      ),
    },
    { label: words.openUntil, shown: box.openUntil ? formatDate(box.openUntil, language) : '–' },
  ]
}

/** One payment, in as many columns as there is room for. */
export function PaymentFacts({ first, ...shown }: Shown & { first: readonly Fact[] }) {
  const facts = [...first, ...usePaymentFacts(shown)]
  return (
    <dl className="of-facts of-payment-facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.shown}</dd>
        </div>
      ))}
    </dl>
  )
}

type MailProps = Readonly<{ frame: Frame; subscriptionId: number; cycleIndex: number; name: string }>

export function MailAgain({ frame, subscriptionId, cycleIndex, name }: MailProps) {
  const words = useWords(paymentStepWords)
  return (
    <form method="post" action={`/office/subscriptions/${subscriptionId}/payment-mail`} className="of-no-print">
      <FormKeys frame={frame} />
      <input type="hidden" name="cycle" value={cycleIndex} />
      <button type="submit" className="btn soft sm" aria-label={words.mailAgainTo(name)}>
        {words.mailAgain}
      </button>
    </form>
  )
}

type BoxesProps = Readonly<{ frame: Frame; subscription: OfficeSubscription; canAct: boolean }>

/** What of a subscription is not paid. */
export function UnpaidBoxes({ frame, subscription, canAct }: BoxesProps) {
  const { openPayments } = useWords(subscriptionWords)
  const words = useWords(paymentStepWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{openPayments}</h2>
      {subscription.unpaid.map((box) => (
        <UnpaidCard key={box.cycleIndex} {...{ frame, subscription, canAct, box }} />
      ))}
      {canAct && <p className="sm muted of-no-print">{words.hint}</p>}
    </section>
  )
}

function UnpaidCard({ frame, subscription, canAct, box }: BoxesProps & { box: UnpaidBox }) {
  const { charge } = useWords(subscriptionWords)
  const language = useLanguage()
  const { id, backupId, address } = subscription
  const day = { label: charge, shown: formatDate(box.billingOn, language) }
  return (
    <>
      <PaymentFacts box={box} hasBackup={backupId !== null} first={[day]} />
      {canAct && (
        <MailAgain
          {...{ frame, subscriptionId: id, cycleIndex: box.cycleIndex }}
          name={`${address.firstName} ${address.lastName}`}
        />
      )}
    </>
  )
}
