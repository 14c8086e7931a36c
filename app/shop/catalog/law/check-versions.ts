import type { Fault } from '#app/foundation/fault/fault.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'

type Find = (handle: string) => ProductFile | undefined

/** What a gift or a subscription version has from its original and cannot say otherwise. */
const SHARED = ['legalName', 'net', 'deposit', 'storage', 'ingredients', 'nutrition', 'parts'] as const

/** A gift costs nothing; a subscription version is its original, at its price unless an offer's code goes with it. */
export function versionFaults(product: ProductFile, find: Find): Fault[] {
  const original = find(product.giftOf ?? product.subscriptionOf ?? '')
  const say = (field: string, message: string) => productFault(product, field, message)
  const faults: Fault[] = []
  if (product.type === 'gift' && product.price !== 0) faults.push(say('price', `is ${product.price}: a gift costs 0`))
  if (!original) return faults
  faults.push(
    ...SHARED.filter((field) => product[field] !== original[field]).map((field) =>
      say(field, `comes from products/${original.handle}.yaml: remove it here`),
    ),
  )
  if (original.giftOf || original.subscriptionOf)
    faults.push(say(product.giftOf ? 'giftOf' : 'subscriptionOf', `"${original.handle}" is no original itself`))
  return product.subscriptionOf ? [...faults, ...subscriptionFaults(product, original, say)] : faults
}

function subscriptionFaults(
  product: ProductFile,
  original: ProductFile,
  say: (field: string, message: string) => Fault,
): Fault[] {
  const faults: Fault[] = []
  if (product.type !== original.type) faults.push(say('type', `is ${product.type}, its original is ${original.type}`))
  if (product.price !== original.price && !product.offerCode)
    faults.push(
      say('price', `is ${product.price}, its original costs ${original.price}: only an offerCode changes that`),
    )
  if (product.boxSurcharge !== original.boxSurcharge)
    faults.push(
      say('boxSurcharge', `is ${product.boxSurcharge}, its original has ${original.boxSurcharge}: say the same`),
    )
  return faults
}
