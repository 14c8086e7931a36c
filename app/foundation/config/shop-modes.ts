/** A sandbox is this machine's own, a staging shop public with test keys, a live one sells. */
export type ShopMode = 'sandbox' | 'staging' | 'live'
