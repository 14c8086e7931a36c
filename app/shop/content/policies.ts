/** A page of terms, under the name that storefronts on the published API look for. */
export type Policy = Readonly<{ field: string; handle: string; path: string }>

export const POLICIES: readonly Policy[] = [
  { field: 'privacyPolicy', handle: 'privacy-policy', path: '/datenschutzerklarung' },
  { field: 'termsOfService', handle: 'terms-of-service', path: '/agb' },
  { field: 'refundPolicy', handle: 'refund-policy', path: '/widerrufsbelehrung' },
  { field: 'shippingPolicy', handle: 'shipping-policy', path: '/versand' },
]

/** Pages of the same kind that the published API names since 2026-04. */
export const LATER_POLICIES: readonly Policy[] = [
  { field: 'legalNotice', handle: 'legal-notice', path: '/impressum' },
  { field: 'contactInformation', handle: 'contact-information', path: '/kontakt' },
]

/** How a subscription ends. The published API has another type for it, which is not found by its id. */
export const SUBSCRIPTION_POLICY: Policy = {
  field: 'subscriptionPolicy',
  handle: 'subscription-policy',
  path: '/cancellation',
}
