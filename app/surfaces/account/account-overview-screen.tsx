import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountFrameWords } from './account-frame-words.ts'
import { ACCOUNT_MENU } from './account-menu.ts'
import { accountOverviewWords } from './account-overview-words.ts'
import type { Country } from './addresses/address-entry.tsx'
import { AddressSection } from './addresses/address-section.tsx'
import { OrderRow } from './orders/order-row.tsx'
import { type OrdersState, useOrders } from './orders/use-orders.ts'
import { OverviewBox } from './overview-box.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RewardsCard } from './rewards-card.tsx'

export type ScreenData = Readonly<{
  box: string
  countries: readonly Country[]
  thumbs: readonly MealThumb[]
}>

/** Orders on the overview. */
const LATEST = 3

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(accountOverviewWords)
  return (
    <AccountFrame
      active="overview"
      title={(customer) => (customer?.firstName ? words.hello(customer.firstName) : words.title)}
    >
      {(customer) => <Overview customer={customer} data={data} />}
    </AccountFrame>
  )
}

function Overview({ customer, data: { box, countries, thumbs } }: { customer: CustomerProfile; data: ScreenData }) {
  const orders = useOrders(customer.number)
  return (
    <>
      <OverviewBox orders={orders.orders} box={box} thumbs={thumbs} />
      <div className="account-bento">
        <LatestOrders state={orders} />
        <ProfileCard customer={customer} />
      </div>
      <RewardsCard />
      <AddressSection customer={customer} countries={countries} />
      <Shortcuts />
    </>
  )
}

function LatestOrders({ state: { orders, hasFailed } }: { state: OrdersState }) {
  const words = useWords(accountOverviewWords)
  return (
    <section className="card stack" aria-labelledby="latest-orders">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="latest-orders">
          {words.orders}
        </h2>
        <Link className="account-link" to="/account/orders">
          {words.allOrders}
        </Link>
      </div>
      {!orders && <p role="status">{hasFailed ? words.failed : words.loading}</p>}
      {orders?.length === 0 && <p className="muted">{words.noOrders}</p>}
      <ul className="account-latest">
        {orders?.slice(0, LATEST).map((order) => (
          <li key={order.name}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The other parts of the account. */
function Shortcuts() {
  const words = useWords(accountOverviewWords)
  const { parts } = useWords(accountFrameWords)
  return (
    <nav aria-label={words.shortcuts}>
      <ul className="account-shortcuts">
        {ACCOUNT_MENU.filter(({ part }) => part !== 'overview').map(({ part, to, icon }) => (
          <li key={part}>
            <Link to={to}>
              <Icon name={icon} />
              {parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
