import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { OpenPayment } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { openPaymentWords } from './open-payment-words.ts'

/** A box that is not paid yet: what happened, what comes next, and the way to settle it. */
export function OpenPaymentNotice({ open }: { open: OpenPayment }) {
  const words = useWords(openPaymentWords)
  const language = useLanguage()
  const amount = formatMoney(eur(open.cents), language)
  const dayOf = (moment: string) => formatDay(dayIn(SHOP_TIME_ZONE, new Date(moment)), language)
  const facts = [
    words.tries(open.tries),
    ...(open.nextTryAt ? [words.next(dayOf(open.nextTryAt))] : []),
    ...(open.until ? [words.until(dayOf(open.until))] : []),
  ]
  return (
    <section className="card sub-open stack" aria-labelledby="open-payment">
      <Badge tone="err">
        <Icon name="circle-alert" />
        {words.badge}
      </Badge>
      <h2 className="display h3" id="open-payment">
        {open.confirmationUrl ? words.confirmTitle : words.title}
      </h2>
      <p className="lead">{open.confirmationUrl ? words.confirmLead(amount) : words.lead(amount)}</p>
      <ul className="sub-tries sm">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{words.otherwise}</p>
      <div className="row flex-wrap">
        {open.confirmationUrl && (
          <a className="btn sec" href={open.confirmationUrl}>
            {words.confirm}
          </a>
        )}
        <Button look={open.confirmationUrl ? 'line' : 'secondary'} onClick={() => startAct({ act: 'payment' })}>
          {words.change}
        </Button>
      </div>
    </section>
  )
}
