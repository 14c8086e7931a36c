import type { Language } from '#app/foundation/i18n/language.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import type { WindowProduct, WindowVariant } from './shop-window.ts'

/** A choice that a product leaves; ours leave one at most. */
export type SelectedOption = Readonly<{ name: string; value: string }>

/** How a product without a choice is written in the published API. */
const NO_CHOICE = { name: 'Title', value: 'Default Title' }

const NAMES = {
  de: { amount: 'Betrag', form: 'Ausführung' },
  en: { amount: 'Amount', form: 'Style' },
}

export function optionName(product: WindowProduct, language: Language): string {
  if (product.variants.every(({ title }) => title === '')) return NO_CHOICE.name
  return isVoucher(product) ? NAMES[language].amount : NAMES[language].form
}

export function optionValue({ title }: Pick<WindowVariant, 'title'>): string {
  return title || NO_CHOICE.value
}

type Matching = Readonly<{ language: Language; ignoresCase: boolean; ignoresUnknown: boolean }>

/** The variant that was chosen; null for a choice that no variant answers to. */
export function variantFor(
  product: WindowProduct,
  selected: readonly SelectedOption[],
  { language, ignoresCase, ignoresUnknown }: Matching,
): WindowVariant | null {
  const same = (a: string, b: string) => (ignoresCase ? a.toLowerCase() === b.toLowerCase() : a === b)
  const known = selected.filter(({ name }) => same(name, optionName(product, language)))
  if (!ignoresUnknown && known.length < selected.length) return null
  const wanted = known.at(-1)
  return (wanted && product.variants.find((variant) => same(optionValue(variant), wanted.value))) ?? null
}

export function firstAvailable({ variants }: WindowProduct): WindowVariant {
  return variants.find(({ isAvailable }) => isAvailable) ?? variants[0]
}

/** Which values of the choice there are, as the published API packs it: runs of positions, `v1_0-2 4`. */
export function encodedVariants(
  { variants }: Pick<WindowProduct, 'variants'>,
  isCounted: (variant: WindowVariant) => boolean,
): string {
  const runs: { from: number; to: number }[] = []
  for (const [position, variant] of variants.entries()) {
    const last = runs.at(-1)
    if (!isCounted(variant)) continue
    if (last?.to === position - 1) last.to = position
    else runs.push({ from: position, to: position })
  }
  return `v1_${runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(' ')}`
}
