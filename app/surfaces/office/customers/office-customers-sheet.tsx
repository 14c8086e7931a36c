import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { CustomerSearch, FoundCustomer, FoundCustomers } from '#app/shop/office/customers/office-customer.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from '#app/surfaces/office/orders/office-order-words.ts'
import { CustomerBadge } from './customer-badge.tsx'
import { customerWords } from './office-customer-words.ts'

type Content = Readonly<{ search: CustomerSearch; found: FoundCustomers }>

/** All customers, to find one. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { search, found } = content
  const { nothing, next, first } = useWords(officeWords)
  const words = useWords(customerWords)
  const { search: label, find, reset } = useWords(orderWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <search>
        <form method="get" action="/office/customers" className="of-search of-search-one">
          <div className="field">
            <label htmlFor="q">{label}</label>
            <input
              className="input"
              type="search"
              id="q"
              name="q"
              defaultValue={search.text}
              placeholder={words.searchHint}
            />
          </div>
          <div className="row of-go">
            <button type="submit" className="btn sec sm">
              {find}
            </button>
            <a className="link sm" href="/office/customers">
              {reset}
            </a>
          </div>
        </form>
      </search>
      {found.customers.length === 0 ? <p>{nothing}</p> : <Customers customers={found.customers} title={frame.title} />}
      <p className="row">
        {search.before && <a href={addressOf({ ...search, before: null })}>{first}</a>}
        {found.next && (
          <a className="btn soft sm" href={addressOf({ ...search, before: found.next })} rel="next">
            {next}
          </a>
        )}
      </p>
    </OfficeFrame>
  )
}

function addressOf({ text, before }: CustomerSearch): string {
  const query = new URLSearchParams([...(text ? [['q', text]] : []), ...(before ? [['before', String(before)]] : [])])
  return `/office/customers${query.size === 0 ? '' : `?${query}`}`
}

function Customers({ customers, title }: { customers: readonly FoundCustomer[]; title: string }) {
  const words = useWords(customerWords)
  const language = useLanguage()
  const rows = customers.map((customer) => ({
    key: customer.id,
    cells: [
      {
        label: words.name,
        shown: (
          <a className="link" href={`/office/customers/${customer.id}`}>
            {customer.name || words.nameless}
          </a>
        ),
      },
      { label: words.email, shown: customer.email },
      { label: words.since, shown: shownTime(customer.createdAt, language) },
      { label: words.state, shown: <CustomerBadge customer={customer} /> },
      { label: words.orders, shown: customer.orders, isNumber: true },
    ],
  }))
  return <OfficeTable caption={title} rows={rows} />
}
