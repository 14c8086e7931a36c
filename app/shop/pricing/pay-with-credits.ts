import type { PaymentCredit } from './price-request.ts'

type Payment = Readonly<{ credits: readonly Readonly<{ id: string; usedCents: number }>[]; dueCents: number }>

/** Gift cards and store credit pay in the order given, but no voucher buys a voucher. */
export function payWithCredits(
  credits: readonly PaymentCredit[],
  { totalCents, voucherCents }: Readonly<{ totalCents: number; voucherCents: number }>,
): Payment {
  let payable = totalCents - voucherCents
  const used = credits.map(({ id, balanceCents }) => {
    const usedCents = Math.min(payable, Math.max(0, balanceCents))
    payable -= usedCents
    return { id, usedCents }
  })
  return { credits: used, dueCents: payable + voucherCents }
}
