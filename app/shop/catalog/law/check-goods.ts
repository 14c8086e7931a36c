import type { Fault } from '#app/foundation/fault/fault.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { reducedSince, writtenHistory } from '#app/shop/catalog/files/earlier-prices.ts'
import { isHidden } from '#app/shop/catalog/files/product-rules.ts'
import { type AskedPrice, compareAtFault } from '#app/shop/catalog/price-history.ts'
import { isFood } from './check-food.ts'

type Find = (handle: string) => ProductFile | undefined

/** VerpackG § 31: one-way bottles of 0.1 to 3 litres. Ours are all one-way. */
const DEPOSIT_EUROS = 0.25
const SMALLEST_BOTTLE_ML = 100
const LARGEST_BOTTLE_ML = 3000

/** A deposit is asked for every bottle that the law names, and for nothing else (P6). */
export function depositFaults(product: ProductFile, find: Find): Fault[] {
  const { type } = find(product.giftOf ?? '') ?? product
  const { quantity = 0 } = product.net ?? {}
  const isDue = type === 'drink' && quantity >= SMALLEST_BOTTLE_ML && quantity <= LARGEST_BOTTLE_ML
  if (isDue && product.deposit !== DEPOSIT_EUROS)
    return [productFault(product, 'deposit', `must be ${DEPOSIT_EUROS} for a bottle of ${quantity} ml`)]
  if (!isDue && product.deposit !== undefined)
    return [productFault(product, 'deposit', 'is for drinks in bottles of 100 to 3000 ml only: remove it')]
  return []
}

/** What things and papers have to say about themselves; merch names its maker and its dangers (F11). */
export function goodsFaults(product: ProductFile): Fault[] {
  const needed: [keyof ProductFile, boolean][] = [
    ['maker', product.type === 'merch' || product.type === 'print'],
    ['warnings', product.type === 'merch'],
    ['pages', product.type === 'print' || product.type === 'ebook'],
    ['amounts', product.type === 'gift-card' || product.type === 'store-credit'],
    ['giftOf', product.type === 'gift'],
    ['parts', product.type === 'bundle'],
    ['art', !isHidden(product)],
  ]
  const missing = needed
    .filter(([field, isNeeded]) => isNeeded && isEmpty(product[field]))
    .map(([field]) => productFault(product, field, `is missing: every ${product.type} has it`))
  return [...missing, ...misplacedFaults(product), ...makerFaults(product)]
}

function misplacedFaults(product: ProductFile): Fault[] {
  const misplaced: [keyof ProductFile, boolean][] = [
    ['parts', product.type !== 'bundle'],
    ['giftOf', product.type !== 'gift'],
    ['ingredients', !isFood(product) && product.type !== 'gift'],
    ['nutrition', !isFood(product) && product.type !== 'gift'],
  ]
  const faults = misplaced
    .filter(([field, isMisplaced]) => isMisplaced && !isEmpty(product[field]))
    .map(([field]) => productFault(product, field, `has no place in a ${product.type}: remove it`))
  if (product.boxSurcharge && product.type !== 'meal')
    faults.push(productFault(product, 'boxSurcharge', 'is for meals only: nothing else is priced by the box'))
  return faults
}

function makerFaults(product: ProductFile): Fault[] {
  const { maker } = product
  if (!maker) return []
  const faults: Fault[] = []
  if (!/\d{4,}/.test(maker.address)) faults.push(productFault(product, 'maker.address', 'has no postcode'))
  if (!/^\S+@\S+\.\S+$/.test(maker.email)) faults.push(productFault(product, 'maker.email', 'is no e-mail address'))
  return faults
}

/** A bundle weighs as many meals as it holds, so it holds goods and never another bundle. */
export function bundleFaults(product: ProductFile, find: Find): Fault[] {
  const parts = product.parts ?? []
  return parts.flatMap(({ product: handle }, place) => {
    const part = find(handle)
    const field = `parts.${place}.product`
    if (parts.findIndex((each) => each.product === handle) < place)
      return [productFault(product, field, `"${handle}" stands twice: raise its quantity`)]
    if (part && (!isFood(part) || part.subscriptionOf))
      return [
        productFault(product, field, `"${handle}" is a ${part.type}: bundles hold meals, drinks, snacks and pantry`),
      ]
    return []
  })
}

/** A price is only struck through if it was really asked, and since when is known (P4). */
export function compareAtFaults(product: ProductFile, records?: readonly AskedPrice[]): Fault[] {
  const { compareAt, compareAtSince, price } = product
  const say = (field: string, message: string) => [productFault(product, field, message)]
  if (compareAt === undefined) {
    const [needless] = (['compareAtSince', 'earlierPrices'] as const).filter((field) => product[field])
    return needless ? say(needless, 'has no compareAt: remove it') : []
  }
  if (!compareAtSince) return say('compareAtSince', 'is missing: since when is the price reduced?')
  if (compareAt <= price) return say('compareAt', `is ${compareAt}, not above the price of ${price}: remove it`)
  const written = writtenHistory(product)
  if (written.some(({ validFrom, validTo }) => validTo === null || validFrom >= validTo))
    return say('earlierPrices', 'must begin one after the other, all before the reduction')
  const since = reducedSince(product)
  const history = records ?? (written.length ? written : null)
  const fault = history && since && compareAtFault(history, { compareAtCents: eurosToCents(compareAt), since })
  return fault ? say('compareAt', fault) : []
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && !value.length)
}
