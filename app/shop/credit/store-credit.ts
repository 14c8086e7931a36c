/** The name under which a customer's store credit stands among what pays. */
export const STORE_CREDIT = 'store-credit'
