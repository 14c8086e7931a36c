/** A payment that waits for the buyer's word at the bank: where to give it, how much it is, and by which card. */
export type BankStep = Readonly<{ url: string; cents: number; label: string }>
