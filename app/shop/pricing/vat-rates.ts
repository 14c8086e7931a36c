/** A tax rate from a day on, up to the day before `to`; in one postcode, or in the whole country. */
export type VatRow = Readonly<{
  country: string
  postcode: string | null
  taxClass: string
  /** Nobody has verified it. */
  percent: number | null
  from: string
  to: string | null
}>

export type TaxPlace = Readonly<{
  country: string
  postcode: string | null
  /** The day of delivery, as `2026-07-01`. */
  date: string
}>

/** Percent by tax class for a place and a day. An unverified rate is the standard one; vouchers are not taxed yet. */
export function vatRatesFor(rows: readonly VatRow[], { country, postcode, date }: TaxPlace): Record<string, number> {
  const digits = postcode?.replace(/\D/g, '') ?? ''
  const holding = rows.filter((row) => row.country === country && row.from <= date && (!row.to || date < row.to))
  const general = holding.filter((row) => row.postcode === null)
  // What holds for a postcode alone comes last and wins.
  const all = [...general, ...holding.filter((row) => row.postcode !== null && row.postcode === digits)]
  const standard = all.findLast(({ taxClass }) => taxClass === 'standard')?.percent
  if (standard === undefined || standard === null) throw new Error(`No tax rates hold in ${country} on ${date}`)
  return { ...Object.fromEntries(all.map(({ taxClass, percent }) => [taxClass, percent ?? standard])), voucher: 0 }
}
