import { useWords } from '#app/foundation/i18n/text.tsx'
import type { SubscriptionState } from '#app/shop/office/subscriptions/subscription-search.ts'
import { subscriptionWords } from './office-subscription-words.ts'

const LOOKS: Readonly<Record<SubscriptionState, string>> = {
  active: 'badge green',
  unpaid: 'badge err',
  short: 'badge warn',
  paused: 'badge frost',
  ending: 'badge warn',
  held: 'badge err',
  cancelled: 'badge',
}

/** How subscriptions stand: all that is said of one at once. */
export function SubscriptionBadges({ states }: { states: readonly SubscriptionState[] }) {
  const words = useWords(subscriptionWords)
  return (
    <span className="of-tags">
      {states.map((state) => (
        <span key={state} className={LOOKS[state]}>
          {words.states[state]}
        </span>
      ))}
    </span>
  )
}

const VIEWS = [
  ['all', '/office/subscriptions'],
  ['unpaidList', '/office/subscriptions/payments'],
  ['shortList', '/office/subscriptions/stock'],
  ['pricesList', '/office/subscriptions/prices'],
] as const

/** The way between all subscriptions and those that are to be worked through. */
export function SubscriptionViews({ current }: { current: (typeof VIEWS)[number][0] }) {
  const words = useWords(subscriptionWords)
  return (
    <nav className="row of-views" aria-label={words.views}>
      {VIEWS.map(([view, path]) => (
        <a key={view} className="chip" href={path} {...(view === current ? { 'aria-current': 'page' } : {})}>
          {words[view]}
        </a>
      ))}
    </nav>
  )
}
