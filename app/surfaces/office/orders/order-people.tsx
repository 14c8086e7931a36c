import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeOrder } from '#app/shop/office/office-order.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { CorrectAddressForm } from './correct-address-form.tsx'
import { leavingWords } from './leaving-words.ts'
import { orderWords, wordFor } from './office-order-words.ts'
import type { OrderParts } from './order-parts.ts'

/** Who bought, where it goes, what they agreed to, and what they wrote. */
export function OrderPeople({ frame, order, canAct }: OrderParts) {
  const { snapshot, contract, letters, parcels, language } = order
  const { openLetter } = useWords(leavingWords)
  const words = useWords(orderWords)
  const { kinds } = useWords(inboxWords)
  return (
    <section className="of-card of-people">
      <h2 className="of-h">{words.contact}</h2>
      <p>
        <a className="link" href={`mailto:${snapshot.email}`}>
          {snapshot.email}
        </a>
        <small className="muted">
          {[wordFor(words.languages, language), snapshot.phone].filter(Boolean).join(' · ')}
        </small>
      </p>
      {canAct && (
        <p>
          <a className="link" href={`/office/customers/${order.customerId}`}>
            {words.toCustomer}
          </a>
        </p>
      )}
      {snapshot.delivery && <Address title={words.deliveryAddress} address={snapshot.delivery} />}
      {canAct && <CorrectAddressForm frame={frame} order={order} />}
      {snapshot.billing && (
        <Address title={words.billingAddress} address={snapshot.billing} vatId={snapshot.billing.vatId} />
      )}
      {snapshot.note && parcels.length === 0 && (
        <>
          <h3>{words.buyerNote}</h3>
          <p>{snapshot.note}</p>
        </>
      )}
      {contract && <Contract contract={contract} />}
      {letters.length > 0 && (
        <>
          <h3>{words.letters}</h3>
          <ul className="of-list">
            {letters.map(({ id, kind, settledAt }) => (
              <li key={id}>
                <a className="link" href={`/office/inbox/${id}`}>
                  {kinds[kind]} {id}
                </a>
                {settledAt === null && <span className="badge warn">{openLetter}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Address({ title, address, vatId }: { title: string; address: PostalAddress; vatId?: string }) {
  const language = useLanguage()
  const { firstName, lastName, company, address1, address2, zip, city, province = '', country, phone } = address
  const lines = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    `${zip} ${city}`,
    province,
    country === '' ? '' : countryName(country, language),
    phone,
    vatId ?? '',
  ]
  return (
    <>
      <h3>{title}</h3>
      <address>
        {lines
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
    </>
  )
}

function Contract({ contract }: { contract: NonNullable<OfficeOrder['contract']> }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const { id, status, boxSize, rhythm, nextBillingOn, endsOn } = contract
  const dayOf = (day: string) => formatDate(calendarDate(day), language)
  return (
    <>
      <h3>
        {words.contract} <span className="badge">{wordFor(words.contractStates, status)}</span>
      </h3>
      <p>
        {words.contractLine(boxSize, rhythm)}
        {status === 'ACTIVE' && (
          <small className="muted">
            {endsOn ? words.endsAlready(dayOf(endsOn)) : nextBillingOn && words.nextBilling(dayOf(nextBillingOn))}
          </small>
        )}
      </p>
      <p>
        <a className="link" href={`/office/subscriptions/${id}`}>
          {words.toSubscription}
        </a>
      </p>
    </>
  )
}
