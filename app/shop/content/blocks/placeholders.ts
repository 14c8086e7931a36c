/**
 * Figures that texts name but never contain: a price stands in the shop's rules, and `{meal-price:12}` in the text.
 * Each says what follows its colon.
 */
export const PLACEHOLDERS = {
  'to-countries': 'nothing',
  'meal-price': 'size',
  'box-price': 'size',
  'first-box-price': 'size',
  'box-delivery': 'size',
  'delivery-fee': 'nothing',
  'goods-delivery-fee': 'nothing',
  'free-delivery-from': 'nothing',
  'first-order-percent': 'nothing',
  'first-order-code': 'nothing',
  'referral-amount': 'nothing',
  'referral-minimum': 'nothing',
  'referral-reward': 'nothing',
  'meal-count': 'nothing',
  'gluten-free-count': 'nothing',
  'box-sizes': 'nothing',
  'bundle-price': 'bundle',
  'bundle-meal-price': 'bundle',
  'bundle-singles': 'bundle',
  'bundle-single-prices': 'bundle',
} as const

export type PlaceholderName = keyof typeof PLACEHOLDERS
export type Placeholder = Readonly<{ name: PlaceholderName; argument: string }>

const SHAPE = /\{([a-z][a-z-]*)(?::([a-z0-9-]+))?\}/g

/** The placeholders of a text; those that nobody knows stand in `unknown`. */
export function placeholdersIn(text: string): Readonly<{ known: readonly Placeholder[]; unknown: readonly string[] }> {
  const known: Placeholder[] = []
  const unknown: string[] = []
  for (const [whole, name = '', argument = ''] of text.matchAll(SHAPE)) {
    if (isPlaceholder(name) && fits(name, argument)) known.push({ name, argument })
    else unknown.push(whole)
  }
  return { known, unknown }
}

export function fillPlaceholders(text: string, fill: (placeholder: Placeholder) => string): string {
  return text.replaceAll(SHAPE, (whole, name: string, argument = '') =>
    isPlaceholder(name) && fits(name, argument) ? fill({ name, argument }) : whole,
  )
}

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(PLACEHOLDERS, name)
}

function fits(name: PlaceholderName, argument: string): boolean {
  const wanted = PLACEHOLDERS[name]
  if (wanted === 'nothing') return argument === ''
  return wanted === 'size' ? /^\d+$/.test(argument) : argument !== ''
}
