import type { Fault } from '#app/foundation/fault/fault.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { withoutMarks } from '#app/shop/catalog/marked-text.ts'
import { namesIngredient, stemsOf } from './quid-words.ts'

const FOOD_TYPES: readonly string[] = ['meal', 'drink', 'snack', 'pantry']
const MANDATORY = ['legalName', 'ingredients', 'nutrition', 'net'] as const
/** Fields that name what is in it, and so make the law ask how much of it (QUID). */
const NAMING = ['title', 'subtitle', 'legalName'] as const

export function isFood({ type }: { type: string }): boolean {
  return FOOD_TYPES.includes(type)
}

/** Nothing that the law wants a buyer of food to know is empty (F3). */
export function mandatoryFaults(product: ProductFile): Fault[] {
  const empty: string[] = MANDATORY.filter((field) => product[field] === undefined)
  if (product.type !== 'meal' && !product.storage) empty.push('storage')
  if (product.type === 'meal' && !product.preparation.length) empty.push('preparation')
  return empty.map((field) => productFault(product, field, `is missing: no ${product.type} is sold without it`))
}

/** Meals are frozen, and what is frozen says so in its legal name. */
export function frozenFaults(product: ProductFile): Fault[] {
  const faults: Fault[] = []
  if (product.type === 'meal' && (product.storage ?? 'frozen') !== 'frozen')
    faults.push(productFault(product, 'storage', `is ${product.storage}, but meals are sold frozen`))
  const isFrozen = product.type === 'meal' || product.storage === 'frozen'
  if (!isFrozen || !product.legalName) return faults
  if (!/tiefgekühlt|tiefgefroren|speiseeis/i.test(product.legalName.de))
    faults.push(productFault(product, 'legalName.de', 'does not say "tiefgekühlt"'))
  if (!/frozen/i.test(product.legalName.en))
    faults.push(productFault(product, 'legalName.en', 'does not say "deep-frozen"'))
  return faults
}

/** Ingredients stand in falling order, so a percentage never rises and what is left out weighs at least the next one. */
export function percentFaults(product: ProductFile): Fault[] {
  const percents = (product.ingredients ?? []).map(({ percent }) => percent)
  const faults = percents.flatMap((percent, place) => {
    const before = percents.slice(0, place).findLast((each) => each !== undefined)
    if (percent === undefined || before === undefined || percent <= before) return []
    const message = `is ${percent} after ${before}: ingredients stand in falling order`
    return [productFault(product, `ingredients.${place}.percent`, message)]
  })
  const least = percents.reduce<number>(
    (sum, percent, place) => sum + (percent ?? percents.slice(place).find((each) => each !== undefined) ?? 0),
    0,
  )
  if (!faults.length && least > 100.05)
    faults.push(productFault(product, 'ingredients', `add up to at least ${least.toFixed(1)} percent: at most 100 fit`))
  return faults
}

/**
 * An ingredient named in title, subtitle or legal name says how much of it there is. Word stems are compared, so this
 * does not see an ingredient called by another word (Pilze for Champignons), one that stands among the parts of a
 * compound, or one that a dish implies (Bolognese).
 */
export function quidFaults(product: ProductFile): Fault[] {
  return (product.ingredients ?? []).flatMap((ingredient, place) => {
    if (ingredient.percent !== undefined) return []
    const naming = NAMING.find((field) =>
      LANGUAGES.some((language) =>
        stemsOf(product[field]?.[language] ?? '', language).some((stem) =>
          namesIngredient(stem, ingredient[language], language),
        ),
      ),
    )
    if (!naming) return []
    const message = `is missing: "${withoutMarks(ingredient.de)}" is named in ${naming}`
    return [productFault(product, `ingredients.${place}.percent`, message)]
  })
}
