import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import {
  type FoundSubscription,
  type FoundSubscriptions,
  SUBSCRIPTION_STATES,
  type SubscriptionSearch,
} from '#app/shop/office/subscriptions/subscription-search.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { SaveFound } from '#app/surfaces/office/frame/save-found.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from '#app/surfaces/office/orders/office-order-words.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { subscriptionFields, subscriptionQuery } from './subscription-address.ts'
import { SubscriptionBadges, SubscriptionViews } from './subscription-badges.tsx'

type Content = Readonly<{ search: SubscriptionSearch; found: FoundSubscriptions }>
const PATH = '/office/subscriptions'

/** All subscriptions, to find one. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { search, found } = content
  const { nothing, next, first } = useWords(officeWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <SaveFound frame={frame} action={`${PATH}/export`} fields={subscriptionFields(search)} />
      </div>
      <SubscriptionViews current="all" />
      <Search search={search} />
      {found.subscriptions.length === 0 ? <p>{nothing}</p> : <Found found={found.subscriptions} title={frame.title} />}
      <p className="row">
        {search.before && <a href={PATH + subscriptionQuery({ ...search, before: null })}>{first}</a>}
        {found.next && (
          <a className="btn soft sm" href={PATH + subscriptionQuery({ ...search, before: found.next })} rel="next">
            {next}
          </a>
        )}
      </p>
    </OfficeFrame>
  )
}

function Search({ search: { text, state, billingOn } }: { search: SubscriptionSearch }) {
  const words = useWords(subscriptionWords)
  const { search, all, find, reset } = useWords(orderWords)
  return (
    <search>
      <form method="get" action={PATH} className="of-search of-search-few">
        <div className="field of-wide">
          <label htmlFor="q">{search}</label>
          <input className="input" type="search" id="q" name="q" defaultValue={text} placeholder={words.searchHint} />
        </div>
        <div className="field">
          <label htmlFor="state">{words.state}</label>
          <select className="input" id="state" name="state" defaultValue={state ?? ''}>
            <option value="">{all}</option>
            {SUBSCRIPTION_STATES.map((each) => (
              <option key={each} value={each}>
                {words.states[each]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="day">{words.nextCharge}</label>
          <input className="input" type="date" id="day" name="day" defaultValue={billingOn ?? ''} />
        </div>
        <div className="row of-go">
          <button type="submit" className="btn sec sm">
            {find}
          </button>
          <a className="link sm" href={PATH}>
            {reset}
          </a>
        </div>
      </form>
    </search>
  )
}

function Found({ found, title }: { found: readonly FoundSubscription[]; title: string }) {
  const words = useWords(subscriptionWords)
  const { every } = useWords(actMailWords)
  const language = useLanguage()
  const rows = found.map(({ id, name, email, states, nextBillingOn, rhythm, boxSize, createdAt, ...more }) => ({
    key: id,
    cells: [
      {
        label: words.number,
        isShort: true,
        shown: (
          <>
            <a className="link" href={`${PATH}/${id}`}>
              {words.numbered(id)}
            </a>
            <small className="muted">{more.orderNumber}</small>
          </>
        ),
      },
      {
        label: words.customer,
        shown: (
          <>
            {name}
            <small className="muted">{email}</small>
          </>
        ),
      },
      { label: words.state, shown: <SubscriptionBadges states={states} /> },
      {
        label: words.nextCharge,
        shown: (
          <>
            {nextBillingOn ? formatDate(nextBillingOn, language) : '–'}
            {more.pausedUntil && (
              <small className="muted">{words.pausedUntil(formatDate(more.pausedUntil, language))}</small>
            )}
            {more.cancelsOn && <small className="muted">{words.endsOn(formatDate(more.cancelsOn, language))}</small>}
          </>
        ),
      },
      {
        label: words.box,
        shown: (
          <>
            {words.meals(boxSize)}
            <small className="muted">{every[rhythm.interval](rhythm.intervalCount)}</small>
          </>
        ),
      },
      { label: words.since, shown: shownTime(createdAt, language) },
    ],
  }))
  return <OfficeTable caption={title} rows={rows} />
}
