import type { ReactNode } from 'react'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from '#app/surfaces/office/orders/office-order-words.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { piecesText } from './subscription-deliveries.tsx'

type Props = Readonly<{ subscription: OfficeSubscription; canAct: boolean }>

/** What is agreed: goods, rhythm, address, methods and codes. */
export function SubscriptionFacts({ subscription, canAct }: Props) {
  const words = useWords(subscriptionWords)
  const { every, substitution } = useWords(actMailWords)
  const { toCustomer } = useWords(orderWords)
  const language = useLanguage()
  const { schedule, boxSize, lines, codes, orderNumber, createdAt, nextBillingOn, email, customerId } = subscription
  const { interval, intervalCount } = schedule.rhythm
  const facts: readonly (readonly [label: string, shown: ReactNode])[] = [
    [words.nextCharge, nextBillingOn ? formatDate(nextBillingOn, language) : '–'],
    [words.rhythm, `${words.meals(boxSize)}, ${every[interval](intervalCount)}`],
    [words.lines, lines.map((line) => piecesText([line])).join('\n')],
    [words.address, addressLines(subscription.address, language).join('\n')],
    [words.method, <Method key="method" subscription={subscription} id={subscription.methodId} />],
    [words.backup, <Method key="backup" subscription={subscription} id={subscription.backupId} />],
    [words.codes, codes.join(', ') || words.noCodes],
    [words.substitution, substitution[subscription.substitution]],
    [words.since, shownTime(createdAt, language)],
    [
      words.firstOrder,
      <a key="order" className="link" href={`/office/orders/${orderNumber}`}>
        {orderNumber}
      </a>,
    ],
  ]
  return (
    <section className="of-card">
      <h2 className="of-h">{words.facts}</h2>
      <p className="of-mail">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {canAct && (
        <p className="of-no-print">
          <a className="link" href={`/office/customers/${customerId}`}>
            {toCustomer}
          </a>
        </p>
      )}
      <dl className="of-facts">
        {facts.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function addressLines(address: OfficeSubscription['address'], language: Language): readonly string[] {
  const { firstName, lastName, company, address1, address2, zip, city, country, phone } = address
  const lines = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    `${zip} ${city}`,
    countryName(country, language),
    phone,
  ]
  return lines.filter((line) => line.trim() !== '')
}

function Method({ subscription: { methods }, id }: { subscription: OfficeSubscription; id: number | null }) {
  const words = useWords(subscriptionWords)
  const method = methods.find((each) => each.id === id)
  if (!method) return words.noBackup
  return (
    <>
      {method.label} {method.isExpired && <span className="badge err">{words.expired}</span>}
    </>
  )
}
