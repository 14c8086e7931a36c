import type { Fault } from '#app/foundation/fault/fault.ts'
import type { CatalogFiles, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { allergenFaults } from './check-allergens.ts'
import { boxFaults, dearBoxFaults } from './check-boxes.ts'
import { claimFaults } from './check-claims.ts'
import { frozenFaults, isFood, mandatoryFaults, percentFaults, quidFaults } from './check-food.ts'
import { bundleFaults, compareAtFaults, depositFaults, goodsFaults } from './check-goods.ts'
import { nutritionFaults } from './check-nutrition.ts'
import { drawingFaults, tableFaults } from './check-pictures.ts'
import { priceFaults } from './check-prices.ts'
import { referenceFaults } from './check-references.ts'
import { animalFaults } from './check-vegan.ts'
import { versionFaults } from './check-versions.ts'
import { type LawFiles, NO_LAW } from './law-files.ts'

/** Everything the shapes of the files cannot say: what contradicts the law, another file, or itself. */
export function checkCatalog(files: CatalogFiles, law: LawFiles = NO_LAW): readonly Fault[] {
  const byHandle = new Map(files.products.map((product) => [product.handle, product]))
  const find = (handle: string) => byHandle.get(handle)
  return [
    ...referenceFaults(files),
    ...files.products.flatMap((product) => [
      ...goodsFaults(product),
      ...depositFaults(product, find),
      ...bundleFaults(product, find),
      ...versionFaults(product, find),
      ...compareAtFaults(product),
      ...dearBoxFaults(product, files.boxes),
      ...foodFaults(product),
    ]),
    ...claimFaults(files, law),
    ...boxFaults(files.boxes),
    ...priceFaults(files),
    ...tableFaults(files),
  ]
}

/** Versions have their food facts and their picture from their originals, where they are checked. */
function foodFaults(product: ProductFile): Fault[] {
  if (product.giftOf || product.subscriptionOf) return []
  const pictures = drawingFaults(product)
  if (!isFood(product)) return pictures
  return [
    ...mandatoryFaults(product),
    ...frozenFaults(product),
    ...percentFaults(product),
    ...quidFaults(product),
    ...nutritionFaults(product),
    ...allergenFaults(product),
    ...animalFaults(product),
    ...pictures,
  ]
}
