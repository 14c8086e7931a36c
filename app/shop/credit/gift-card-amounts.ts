/** The amounts in euros that are sold, the one first that a page without an amount shows. */
export const GIFT_CARD_AMOUNTS = [25, 50, 75, 100] as const
export const STORE_CREDIT_AMOUNTS = [100, 200, 400] as const

export type GiftCardAmount = (typeof GIFT_CARD_AMOUNTS)[number]
export type StoreCreditAmount = (typeof STORE_CREDIT_AMOUNTS)[number]

/** The amount an address names, written exactly so; null when there is no gift card of it. */
export function giftCardAmount(text: string | null | undefined): GiftCardAmount | null {
  return offered(GIFT_CARD_AMOUNTS, text)
}

export function storeCreditAmount(text: string | null | undefined): StoreCreditAmount | null {
  return offered(STORE_CREDIT_AMOUNTS, text)
}

function offered<Amount extends number>(amounts: readonly [Amount, ...Amount[]], text: string | null | undefined) {
  return amounts.find((amount) => String(amount) === (text ?? String(amounts[0]))) ?? null
}
