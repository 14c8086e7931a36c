import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OfficeCustomer } from '#app/shop/office/customers/office-customer.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame, OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords, wordFor } from '#app/surfaces/office/orders/office-order-words.ts'
import { FinancialBadge, FulfilmentBadge } from '#app/surfaces/office/orders/order-badges.tsx'
import { CustomerBadge } from './customer-badge.tsx'
import { BlockForm, EraseForm, ExportForm, NoteForm } from './customer-forms.tsx'
import { customerWords } from './office-customer-words.ts'

/** Everything about one customer, and what can be done. */
export function Sheet({ data: { frame, content: customer } }: { data: OfficePage<OfficeCustomer> }) {
  const words = useWords(customerWords)
  const language = useLanguage()
  const { blockedAt, blockedReason } = customer
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <p className="row of-badges">
          <CustomerBadge customer={customer} />
          <span className="sm muted">
            {words.since} {shownTime(customer.createdAt, language)}
          </span>
        </p>
      </div>
      {blockedAt && !customer.isErased && (
        <p className="notice of-fault">{words.blockedSince(shownTime(blockedAt, language), blockedReason ?? '')}</p>
      )}
      <div className="of-columns">
        <div className="stack">
          <Orders customer={customer} />
          <Consents customer={customer} />
          <Notes customer={customer} />
        </div>
        <div className="stack">
          <Facts customer={customer} />
          {!customer.isErased && <Acts frame={frame} customer={customer} />}
        </div>
      </div>
    </OfficeFrame>
  )
}

function Acts({ frame, customer }: Shown & { frame: Frame }) {
  const parts = { frame, customer }
  return (
    <>
      <NoteForm {...parts} />
      <ExportForm {...parts} />
      <BlockForm {...parts} />
      {isAllowed(frame.member.role, 'own') && <EraseForm {...parts} />}
    </>
  )
}

type Shown = Readonly<{ customer: OfficeCustomer }>

function Facts({ customer }: Shown) {
  const words = useWords(customerWords)
  const { languages } = useWords(orderWords)
  const language = useLanguage()
  const { provedAt, points } = customer
  const usable = formatNumber(points.usable, language)
  const facts = [
    [words.phone, customer.phone],
    [words.language, wordFor(languages, customer.language)],
    [words.proved, provedAt ? shownTime(provedAt, language) : words.neverProved],
    [words.sessions, String(customer.sessions)],
    [words.passkeys, String(customer.passkeys)],
    [words.credit, formatMoney(eur(customer.creditCents), language)],
    [words.points, points.waiting > 0 ? words.pointsWaiting(usable, formatNumber(points.waiting, language)) : usable],
    [words.referrals, String(customer.referrals)],
  ] as const
  return (
    <section className="of-card">
      <h2 className="of-h">{words.contact}</h2>
      <dl className="of-facts">
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a className="link" href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          </dd>
        </div>
        {facts
          .filter(([, shown]) => shown)
          .map(([label, shown]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{shown}</dd>
            </div>
          ))}
      </dl>
      <p>
        <a className="link" href={`/office/subscriptions?q=${encodeURIComponent(customer.email)}`}>
          {words.subscriptions}
        </a>
      </p>
    </section>
  )
}

function Orders({ customer: { orderList } }: Shown) {
  const words = useWords(customerWords)
  const { number, placed, state, money, total } = useWords(orderWords)
  const language = useLanguage()
  const rows = orderList.map((order) => ({
    key: order.number,
    cells: [
      {
        label: number,
        isShort: true,
        shown: (
          <a className="link" href={`/office/orders/${order.number}`}>
            {order.number}
          </a>
        ),
      },
      { label: placed, shown: shownTime(order.placedAt, language) },
      { label: state, shown: <FulfilmentBadge status={order.fulfilment} /> },
      { label: money, shown: <FinancialBadge status={order.financial} /> },
      { label: total, shown: formatMoney(eur(order.totalCents), language), isNumber: true },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">{words.orders}</h2>
      {rows.length === 0 ? (
        <p className="muted">{words.noOrders}</p>
      ) : (
        <OfficeTable caption={words.orders} rows={rows} />
      )}
    </section>
  )
}

function Consents({ customer: { consents } }: Shown) {
  const words = useWords(customerWords)
  const language = useLanguage()
  const rows = consents.map(({ id, wording, askedAt, confirmedAt, withdrawnAt }) => ({
    key: id,
    cells: [
      { label: words.asked, shown: shownTime(askedAt, language) },
      { label: words.confirmed, shown: confirmedAt ? shownTime(confirmedAt, language) : words.open },
      { label: words.withdrawn, shown: withdrawnAt ? shownTime(withdrawnAt, language) : '–' },
      { label: words.wording, shown: `„${wording}“` },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">{words.consents}</h2>
      {rows.length === 0 ? (
        <p className="muted">{words.noConsents}</p>
      ) : (
        <OfficeTable caption={words.consents} rows={rows} />
      )}
    </section>
  )
}

function Notes({ customer: { notes } }: Shown) {
  const words = useWords(customerWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.notes}</h2>
      {notes.length === 0 && <p className="muted">{words.noNotes}</p>}
      <ol className="of-history">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="of-note">
            <span className="of-detail">{text}</span>
            <span className="sm muted">
              {by} · {shownTime(at, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
