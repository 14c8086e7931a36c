import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { HistoryOrder } from '#app/shop/customers/browser/order-list.ts'
import { useSubscription } from '#app/shop/subscriptions/browser/use-subscription.ts'
import styles from '#app/surfaces/account/subscription/css/dashboard.css?inline'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { NextDelivery } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { BoxCard } from './box-card.tsx'

adoptSheet(styles)

export type NextBoxProps = Readonly<{
  orders: readonly HistoryOrder[] | null
  box: string
  thumbs: readonly MealThumb[]
}>

/** The next delivery of those whose subscription runs; for everybody else the latest box, or the way to a first. */
export function NextBox({ orders, box, thumbs }: NextBoxProps) {
  const words = useWords(dashboardWords)
  const state = useSubscription()
  if (state.state !== 'shown' || !state.shown.subscription.isActive) return <BoxCard orders={orders} box={box} />
  return (
    <NextDelivery shown={state.shown} thumbs={thumbs}>
      {(_, isOpen) => (
        <>
          {isOpen && <ButtonLink to="/account/subscription/manage-products">{words.changeMeals}</ButtonLink>}
          <ButtonLink to="/account/subscription" look={isOpen ? 'line' : 'primary'}>
            {words.title}
          </ButtonLink>
        </>
      )}
    </NextDelivery>
  )
}
