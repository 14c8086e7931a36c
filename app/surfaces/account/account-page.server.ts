import { type AccountTitle, headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'

type AccountPage = Readonly<{ path: string; screen: string; title: AccountTitle }>

/** The pages of the account. Each is an empty shell: whose account it is, only the browser knows. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  { path: '/account', screen: 'account-overview', title: 'overview' },
  { path: '/account/login', screen: 'account-entry', title: 'login' },
  { path: '/account/register', screen: 'account-entry', title: 'register' },
  { path: '/account/callback', screen: 'account-callback', title: 'login' },
  { path: '/account/orders', screen: 'account-orders', title: 'orders' },
  { path: '/account/payment', screen: 'account-payment', title: 'payment' },
  { path: '/account/settings', screen: 'account-settings', title: 'settings' },
  { path: '/account/loyalty', screen: 'account-loyalty', title: 'loyalty' },
  { path: '/account/refer-a-friend', screen: 'account-referral', title: 'referral' },
  { path: '/account/subscription', screen: 'account-subscription', title: 'subscription' },
  { path: '/account/subscription/manage-products', screen: 'account-subscription', title: 'subscription' },
  { path: '/account/subscription-review', screen: 'account-subscription', title: 'subscription' },
  { path: '/account/subscription-faq', screen: 'account-faq', title: 'faq' },
]

export function resolveAccount({ screen, title }: AccountPage) {
  return async (request: PageRequest) =>
    page(request, {
      screen,
      title: headWords[request.language].account[title],
      data: { page: title, art: ART[screen]?.map(request.artUrl) ?? [] },
      tags: [],
      isPublic: false,
      head: { index: false },
    })
}

/** Drawings of a screen, which are the same for everybody. */
const ART: Readonly<Record<string, readonly string[]>> = {}
