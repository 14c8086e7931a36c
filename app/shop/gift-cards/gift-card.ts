/** A gift card as a cart pays with it: of its code only the end is known. */
export type GiftCard = Readonly<{ id: number; lastCharacters: string; balanceCents: number }>
