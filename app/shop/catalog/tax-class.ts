/** Goods that are taxed alike, whatever the rate in a country. */
export const TAX_CLASSES = ['food', 'staple', 'drink', 'print', 'ebook', 'merch', 'voucher'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]
