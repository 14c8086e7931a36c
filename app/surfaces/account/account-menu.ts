import type { IconName } from '#app/foundation/icons/icon-names.ts'

/** The parts of the account that customers can choose from. */
export type AccountPart =
  | 'overview'
  | 'subscription'
  | 'orders'
  | 'payment'
  | 'loyalty'
  | 'referral'
  | 'settings'
  | 'faq'

type MenuEntry = Readonly<{ part: AccountPart; to: string; icon: IconName }>

/** The menu, in its order. A part is listed once its screen is built. */
export const ACCOUNT_MENU: readonly MenuEntry[] = [
  { part: 'overview', to: '/account', icon: 'house' },
  { part: 'subscription', to: '/account/subscription', icon: 'package' },
  { part: 'orders', to: '/account/orders', icon: 'receipt-text' },
  { part: 'payment', to: '/account/payment', icon: 'credit-card' },
  { part: 'loyalty', to: '/account/loyalty', icon: 'sparkles' },
  { part: 'referral', to: '/account/refer-a-friend', icon: 'gift' },
  { part: 'settings', to: '/account/settings', icon: 'settings' },
  { part: 'faq', to: '/account/subscription-faq', icon: 'circle-help' },
]
