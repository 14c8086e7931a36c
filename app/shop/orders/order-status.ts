/** Every financial status that the published API knows. */
export const FINANCIAL_STATUSES = [
  'AUTHORIZED',
  'PENDING',
  'OVERDUE',
  'EXPIRING',
  'EXPIRED',
  'PAID',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'PARTIALLY_PAID',
  'VOIDED',
  'UNPAID',
] as const

export type ShownFinancialStatus = (typeof FINANCIAL_STATUSES)[number]

/** A status that has words; `other` for one that nobody knew when they were written. */
export function financialStatusOf(status: string): ShownFinancialStatus | 'other' {
  return FINANCIAL_STATUSES.find((known) => known === status) ?? 'other'
}

export type ParcelMood = 'packing' | 'under-way' | 'delivered' | 'cancelled' | 'by-mail'

type Told = Readonly<{
  financialStatus: string
  fulfillments: readonly Readonly<{ status: string }>[]
}>

/** How far the parcels of an order are; the one that is furthest behind says it. */
export function parcelMood({ financialStatus, fulfillments }: Told): ParcelMood {
  if (financialStatus === 'VOIDED') return 'cancelled'
  const states = fulfillments.map(({ status }) => status).filter((status) => status !== 'CANCELLED')
  if (states.length === 0) return fulfillments.length > 0 ? 'cancelled' : 'by-mail'
  if (states.includes('OPEN')) return 'packing'
  return states.includes('SHIPPED') ? 'under-way' : 'delivered'
}

/** What the one badge of an order tells: what is unusual about the money, else where the parcel is. */
export function badgeOf(
  order: Told,
): Readonly<{ of: 'money'; status: ShownFinancialStatus | 'other' } | { of: 'parcel'; mood: ParcelMood }> {
  const mood = parcelMood(order)
  const status = financialStatusOf(order.financialStatus)
  if (mood === 'cancelled') return { of: 'parcel', mood }
  return status === 'PAID' && mood !== 'by-mail' ? { of: 'parcel', mood } : { of: 'money', status }
}
