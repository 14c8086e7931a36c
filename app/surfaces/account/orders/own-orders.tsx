import { useState } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { accountOrdersWords } from './account-orders-words.ts'
import { OrderPanel } from './order-panel.tsx'
import { OrderRow } from './order-row.tsx'
import { useOrders } from './use-orders.ts'

/** The customer's orders, newest first, six a page; one at a time is open. */
export function OwnOrders({ customer }: { customer: CustomerProfile }) {
  const words = useWords(accountOrdersWords)
  const { orders, hasNextPage, isLoading, hasFailed, load } = useOrders(customer.number)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="stack gap-5">
      {orders?.length === 0 && (
        <div className="card stack gap-5 justify-items-start">
          <p>{words.empty}</p>
          <ButtonLink to={MEALS_PATH}>{words.emptyWay}</ButtonLink>
        </div>
      )}
      <ul className="account-orders">
        {orders?.map((order) => (
          <li key={order.name}>
            <details
              className="account-order"
              open={opened === order.name}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpened(order.name)
                else setOpened((now) => (now === order.name ? null : now))
              }}
            >
              <summary>
                <OrderRow order={order} />
                <Icon name="plus" className="plus" />
                <Icon name="minus" className="minus" />
              </summary>
              {opened === order.name && <OrderPanel order={order} />}
            </details>
          </li>
        ))}
      </ul>
      {hasFailed && <p role="alert">{words.failed}</p>}
      <div className="row flex-wrap">
        {(hasNextPage || hasFailed) && (
          <Button look="line" aria-disabled={isLoading} onClick={() => void load()}>
            {hasFailed ? words.again : words.more}
          </Button>
        )}
        <p role="status" className="sm muted">
          {isLoading ? words.loading : orders?.length ? words.shown(orders.length) : ''}
        </p>
      </div>
    </div>
  )
}
