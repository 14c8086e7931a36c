import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import {
  DELIVERY_WAYS,
  FINANCIAL_STATUSES,
  type FoundOrder,
  type FoundOrders,
  FULFILMENT_STATUSES,
  LEAVES,
  type OrderSearch,
  searchFields,
  searchQuery,
} from '#app/shop/office/order-list/order-search.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { SaveFound } from '#app/surfaces/office/frame/save-found.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'
import { FinancialBadge, FulfilmentBadge, OwedBadge, StaysBadge } from './order-badges.tsx'

type Content = Readonly<{ search: OrderSearch; found: FoundOrders }>

/** All orders, to find one. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { search, found } = content
  const { nothing, next, first } = useWords(officeWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <SaveFound frame={frame} action="/office/orders/export" fields={searchFields(search)} />
      </div>
      <Search search={search} />
      {found.orders.length === 0 ? <p>{nothing}</p> : <Orders orders={found.orders} title={frame.title} />}
      <p className="row">
        {search.before && <a href={`/office/orders${searchQuery({ ...search, before: null })}`}>{first}</a>}
        {found.next && (
          <a
            className="btn soft sm"
            href={`/office/orders${searchQuery({ ...search, before: found.next })}`}
            rel="next"
          >
            {next}
          </a>
        )}
      </p>
    </OfficeFrame>
  )
}

function Search({ search: { text, fulfilment, financial, deliveryOn, way, leaves } }: { search: OrderSearch }) {
  const words = useWords(orderWords)
  const leaving = useWords(leavingWords)
  return (
    <search>
      <form method="get" action="/office/orders" className="of-search">
        <div className="field of-wide">
          <label htmlFor="q">{words.search}</label>
          <input className="input" type="search" id="q" name="q" defaultValue={text} placeholder={words.searchHint} />
        </div>
        <Choice
          name="state"
          label={words.state}
          chosen={fulfilment}
          options={FULFILMENT_STATUSES}
          words={words.fulfilment}
        />
        <Choice
          name="money"
          label={words.money}
          chosen={financial}
          options={FINANCIAL_STATUSES}
          words={words.financial}
        />
        <div className="field">
          <label htmlFor="day">{words.day}</label>
          <input className="input" type="date" id="day" name="day" defaultValue={deliveryOn ?? ''} />
        </div>
        <Choice name="way" label={leaving.way} chosen={way} options={DELIVERY_WAYS} words={leaving.ways} />
        <Choice name="leaves" label={leaving.leaves} chosen={leaves} options={LEAVES} words={leaving.leaveChoices} />
        <div className="row of-go">
          <button type="submit" className="btn sec sm">
            {words.find}
          </button>
          <a className="link sm" href="/office/orders">
            {words.reset}
          </a>
        </div>
      </form>
    </search>
  )
}

type ChoiceProps = Readonly<{
  name: string
  label: string
  chosen: string | null
  options: readonly string[]
  words: Readonly<Record<string, string>>
}>

function Choice({ name, label, chosen, options, words }: ChoiceProps) {
  const { all } = useWords(orderWords)
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </div>
  )
}

function Standing({ order: { fulfilment, stays } }: { order: FoundOrder }) {
  return (
    <span className="of-tags">
      <FulfilmentBadge status={fulfilment} />
      {stays && <StaysBadge reason={stays} />}
    </span>
  )
}

/** When it comes and how, with the day on which it leaves while it is still here. */
function Delivery({ order: { deliveryOn, shipOn, way, slot, fulfilment } }: { order: FoundOrder }) {
  const words = useWords(leavingWords)
  const language = useLanguage()
  if (deliveryOn === null) return words.ways[way]
  const how = slot === 'any' ? [words.ways[way]] : [words.ways[way], words.slots[slot]]
  return (
    <>
      {formatDate(deliveryOn, language)}
      <small className="muted">{how.join(', ')}</small>
      {fulfilment === 'OPEN' && shipOn && (
        <small className="muted">{words.leavesOn(formatDate(shipOn, language))}</small>
      )}
    </>
  )
}

function Payment({ order: { financial, owedCents } }: { order: FoundOrder }) {
  return (
    <span className="of-tags">
      <FinancialBadge status={financial} />
      {owedCents > 0 && <OwedBadge cents={owedCents} />}
    </span>
  )
}

function Orders({ orders, title }: { orders: readonly FoundOrder[]; title: string }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const rows = orders.map((order) => ({
    key: order.id,
    cells: [
      {
        label: words.number,
        isShort: true,
        shown: (
          <a className="link" href={`/office/orders/${order.number}`}>
            {order.number}
          </a>
        ),
      },
      { label: words.placed, shown: shownTime(order.placedAt, language) },
      {
        label: words.buyer,
        shown: (
          <>
            {order.buyer}
            <small className="muted">{order.email}</small>
            {order.note && <small className="of-door">{order.note}</small>}
          </>
        ),
      },
      { label: words.place, shown: order.zip, isShort: true },
      { label: words.day, shown: <Delivery order={order} /> },
      { label: words.state, shown: <Standing order={order} /> },
      { label: words.money, shown: <Payment order={order} /> },
      { label: words.total, shown: formatMoney(eur(order.totalCents), language), isNumber: true },
    ],
  }))
  return <OfficeTable caption={title} rows={rows} />
}
