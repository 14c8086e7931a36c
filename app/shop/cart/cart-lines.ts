export type CartAttribute = Readonly<{ key: string; value: string }>

/** What makes a line: the same variant with other attributes or another plan is another line. */
export type LineIdentity = Readonly<{
  variantId: string
  attributes: readonly CartAttribute[]
  sellingPlanId: string | null
}>

/** Marks goods that never come again with a box. */
const ONE_TIME = '_oneTime'

/** The product type of all vouchers, compared exactly. */
const VOUCHER_TYPE = 'Gift Card'

const ONE_TIME_MARK: CartAttribute = { key: ONE_TIME, value: 'true' }

/** The attributes of a line that is put into the cart. */
export function attributesOfNewLine({ oneTime }: Readonly<{ oneTime: boolean }>): readonly CartAttribute[] {
  return oneTime ? [ONE_TIME_MARK] : []
}

export function isOneTime(attributes: readonly CartAttribute[]): boolean {
  return attributes.some(({ key }) => key === ONE_TIME)
}

/** Whether goods that are added go to a line that is there already. */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return (
    one.variantId === other.variantId &&
    one.sellingPlanId === other.sellingPlanId &&
    attributeText(one.attributes) === attributeText(other.attributes)
  )
}

/** A cart of nothing but vouchers needs no box, no delivery and no subscription. An empty one is none. */
export function allGiftCards(productTypes: readonly string[]): boolean {
  return productTypes.length > 0 && productTypes.every((type) => type === VOUCHER_TYPE)
}

export function totalQuantity(lines: readonly Readonly<{ quantity: number }>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Lines as the shopper sees them: one per variant with all its pieces, under the name of the first line. */
export function itemsByVariant<Line extends Readonly<{ variantId: string; quantity: number }>>(
  lines: readonly Line[],
): ReadonlyMap<string, Line> {
  const items = new Map<string, Line>()
  for (const line of lines) {
    const first = items.get(line.variantId)
    items.set(line.variantId, first ? { ...first, quantity: first.quantity + line.quantity } : line)
  }
  return items
}

/** The order of attributes says nothing. */
function attributeText(attributes: readonly CartAttribute[]): string {
  return JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort(byKey))
}

function byKey([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : one > other ? 1 : 0
}
