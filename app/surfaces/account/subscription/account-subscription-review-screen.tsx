import { useWords } from '#app/foundation/i18n/text.tsx'
import type { SubscriptionPageData } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { LazyDialogs } from './lazy-dialogs.tsx'
import { reviewWords } from './review-words.ts'
import { SubscriptionFrame } from './subscription-frame.tsx'
import { SubscriptionReview } from './subscription-review.tsx'

export type ScreenData = SubscriptionPageData

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(reviewWords)
  return (
    <SubscriptionFrame title={words.title}>
      {(shown) => (
        <>
          <SubscriptionReview shown={shown} data={data} />
          <LazyDialogs shown={shown} data={data} />
        </>
      )}
    </SubscriptionFrame>
  )
}
