import { useWords } from '#app/foundation/i18n/text.tsx'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { CancelledDashboard } from '#app/surfaces/account/subscription/restart/cancelled-dashboard.tsx'
import { ActiveDashboard } from './active-dashboard.tsx'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { SubscriptionFrame } from './subscription-frame.tsx'

export type ScreenData = SubscriptionPageData

/** The customer's subscription: running, cancelled, or none yet. */
export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(dashboardWords)
  return (
    <SubscriptionFrame title={words.title}>
      {(shown, customerId) => (
        <>
          {shown.subscription.isActive ? (
            <ActiveDashboard shown={shown} data={data} />
          ) : (
            <CancelledDashboard key={shown.subscription.id} shown={shown} data={data} customerId={customerId} />
          )}
          <LazyDialogs shown={shown} data={data} />
        </>
      )}
    </SubscriptionFrame>
  )
}
