import { halfUp } from '#app/foundation/money/money.ts'
import { allocate, total } from './allocate.ts'
import type { VatShare } from './priced-cart.ts'

/** An amount with its tax rate. Vouchers are taxed when they are redeemed, so they carry no part of the delivery. */
export type TaxedAmount = Readonly<{ percent: number; grossCents: number; fullCents: number; isVoucher: boolean }>

/** Tax by rate in gross amounts; what delivery costs shares the rates of the goods. The rows add up to the total. */
export function vatSplit(amounts: readonly TaxedAmount[], deliveryCents: number): readonly VatShare[] {
  const grossByRate = new Map<number, number>()
  const add = (percent: number, cents: number) => grossByRate.set(percent, (grossByRate.get(percent) ?? 0) + cents)
  for (const { percent, grossCents } of amounts) add(percent, grossCents)
  for (const { percent, cents } of deliveryByRate(amounts, deliveryCents)) add(percent, cents)
  return [...grossByRate]
    .filter(([, grossCents]) => grossCents > 0)
    .sort(([one], [other]) => one - other)
    .map(([percent, grossCents]) => vatShare(percent, grossCents))
}

export function vatShare(percent: number, grossCents: number): VatShare {
  // 2.6 and 4.9 are rates, too: reckoned in tenths.
  const tenths = Math.round(percent * 10)
  const vatCents = halfUp(grossCents * tenths, 1000 + tenths)
  return { percent, grossCents, netCents: grossCents - vatCents, vatCents }
}

function deliveryByRate(amounts: readonly TaxedAmount[], cents: number): { percent: number; cents: number }[] {
  if (cents === 0) return []
  const goods = amounts.filter(({ isVoucher }) => !isVoucher)
  if (goods.length === 0) return [{ percent: 0, cents }]
  const rates = [...new Set(goods.map(({ percent }) => percent))].sort((one, other) => one - other)
  const weightsBy = (field: 'grossCents' | 'fullCents') =>
    rates.map((rate) => total(goods.filter(({ percent }) => percent === rate).map((each) => each[field])))
  const gross = weightsBy('grossCents')
  // Goods that cost nothing any more still have their rates: then by what they cost before.
  const parts = allocate(cents, total(gross) > 0 ? gross : weightsBy('fullCents'))
  return rates.map((percent, place) => ({ percent, cents: parts[place] ?? 0 }))
}
