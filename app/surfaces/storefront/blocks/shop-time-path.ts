/** What time it is in the shop, as pages that are kept for long cannot say. */
export const SHOP_TIME_PATH = '/shop-time'
