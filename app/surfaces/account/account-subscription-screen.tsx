import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountSubscriptionWords } from './account-subscription-words.ts'
import { BoxCard } from './box-card.tsx'
import { useOrders } from './orders/use-orders.ts'

export type ScreenData = Readonly<{ box: string }>

/** The subscription at a glance, with the ways that are open to everybody who has one. */
export function Screen({ data: { box } }: { data: ScreenData }) {
  const words = useWords(accountSubscriptionWords)
  return (
    <AccountFrame active="subscription" title={words.title}>
      {(customer) => <Subscription customer={customer} box={box} />}
    </AccountFrame>
  )
}

function Subscription({ customer, box }: { customer: CustomerProfile; box: string }) {
  const words = useWords(accountSubscriptionWords)
  const { orders } = useOrders(customer.number)
  return (
    <>
      <BoxCard orders={orders} box={box} />
      <nav aria-label={words.ways}>
        <ul className="account-shortcuts">
          <li>
            <Link to="/account/subscription-faq">{words.faq}</Link>
          </li>
          <li>
            <Link to="/kontakt">{words.contact}</Link>
          </li>
          <li>
            <Link to="/cancellation">{words.cancel}</Link>
          </li>
        </ul>
      </nav>
    </>
  )
}
