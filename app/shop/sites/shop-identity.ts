import type { Seller } from './seller.ts'

/** What the shop is called, everywhere. */
export const SHOP_NAME = 'Tiefgrün'

/**
 * The shop's number in ids and in addresses of its APIs; given once. It is far above the numbers of hosted shops that
 * speak the same API, so that no client or statistic takes this shop for one of them.
 */
export const SHOP_ID = 4_930_555_012_340_717

/** The shop's own storefront as a client of its sign-in; no secret. */
export const CUSTOMER_CLIENT_ID = '2f6e9c1a-7d34-4b8e-a5c0-91d47be3f068'

/** The version of the published commerce APIs that our own pages speak: the oldest of those spoken here. */
export const API_VERSION = '2025-07'

/** The versions of the published storefront API that are spoken here, oldest first. Each has a schema of its own. */
export const STOREFRONT_VERSIONS = [API_VERSION, '2026-01', '2026-04'] as const
export type StorefrontVersion = (typeof STOREFRONT_VERSIONS)[number]

/** Who sells while no catalogue has been loaded. */
export const DEMO_SELLER: Seller = {
  demonstration: true,
  name: 'Tiefgrün GmbH',
  street: 'Musterufer 12',
  city: '10999 Berlin',
  country: { de: 'Deutschland', en: 'Germany' },
  email: 'hallo@tiefgruen.example',
  phone: '+49 30 5550 1234',
}
