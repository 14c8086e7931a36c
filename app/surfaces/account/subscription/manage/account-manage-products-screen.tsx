import { adoptSheet } from '#app/foundation/design/adopt-sheet.ts'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import styles from '#app/surfaces/account/subscription/css/manage.css?inline'
import type { ManagePageData } from '#app/surfaces/account/subscription/parts/manage-data.ts'
import { SubscriptionFrame } from '#app/surfaces/account/subscription/subscription-frame.tsx'
import { ManageProducts } from './manage-products.tsx'
import { manageWords } from './manage-words.ts'

adoptSheet(styles)

export type ScreenData = ManagePageData

/** The products of coming deliveries. */
export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(manageWords)
  return (
    <SubscriptionFrame title={words.title}>
      {(shown, customerId) => (
        <>
          <Link className="account-link" to="/account/subscription">
            {words.back}
          </Link>
          <ManageProducts key={shown.subscription.id} shown={shown} customerId={customerId} data={data} />
        </>
      )}
    </SubscriptionFrame>
  )
}
