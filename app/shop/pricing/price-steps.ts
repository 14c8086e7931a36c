import type { Discount } from '#app/shop/discounts/discount.ts'
import type { DeliveryFee } from './delivery-fee.ts'
import { type Goods, isPricedByBox } from './goods-price.ts'
import type { BoxPrice } from './price-request.ts'
import type { DiscountShare, PricedLine, PriceStep } from './priced-cart.ts'

type Reason = PriceStep['reason']
type Subject = PriceStep['subject']

/** The price steps of a line. */
export function lineSteps(
  { line, unitCents }: Goods,
  { shares, depositCents }: Pick<PricedLine, 'shares' | 'depositCents'>,
  { box, discounts }: Readonly<{ box: BoxPrice | null; discounts: readonly Discount[] }>,
): readonly PriceStep[] {
  const subject = { kind: 'line', key: line.key } as const
  const { quantity, gift } = line
  const step = (reason: Reason, cents: number): PriceStep => ({ subject, reason, cents })
  if (gift) return [step({ kind: 'gift', gift }, 0)]
  const times = (kind: 'once' | 'surcharge' | 'deposit', each: number) =>
    step({ kind, unitCents: each, quantity }, each * quantity)
  const steps: PriceStep[] = []
  if (box && isPricedByBox(line)) {
    const { mealCents, size } = box
    steps.push(step({ kind: 'box', unitCents: mealCents, quantity, boxSize: size }, mealCents * quantity))
    if (unitCents !== mealCents) steps.push(times('surcharge', unitCents - mealCents))
  } else steps.push(times('once', unitCents))
  steps.push(...discountSteps(subject, shares, discounts))
  if (depositCents > 0) steps.push(times('deposit', line.depositCents))
  return steps
}

export function deliverySteps(
  { kind, feeCents, mealsToFree }: DeliveryFee,
  shares: readonly DiscountShare[],
  discounts: readonly Discount[],
): readonly PriceStep[] {
  const subject = { kind: 'delivery' } as const
  const fee: PriceStep = { subject, reason: { kind, mealsMissing: mealsToFree ?? 0 }, cents: feeCents }
  return [fee, ...discountSteps(subject, shares, discounts)]
}

function discountSteps(
  subject: Subject,
  shares: readonly DiscountShare[],
  discounts: readonly Discount[],
): readonly PriceStep[] {
  return shares.map(({ discountId, code, title, cents }) => {
    const value = discounts.find(({ id }) => id === discountId)?.value
    const percent = value?.kind === 'percent' ? value.percent : null
    return { subject, reason: { kind: 'discount', code, title, percent }, cents: -cents }
  })
}
