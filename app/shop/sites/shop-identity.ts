/** What the shop is called, everywhere. */
export const SHOP_NAME = 'Tiefgrün'

/** The shop's number in ids and in addresses of its APIs; given once. */
export const SHOP_ID = 68_817_551_382

/** The one version of the published commerce APIs that is spoken here. */
export const API_VERSION = '2025-07'
