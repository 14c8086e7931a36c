import type { Fault } from '#app/foundation/fault/fault.ts'
import { isIngredient, unknownNames } from '#app/shop/catalog/files/catalog-art.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { CatalogFiles, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { membersOf } from '#app/shop/catalog/files/collection-members.ts'

/** The tabs of the menu: there dishes stand side by side, and two on the same table look like one. */
const TABS = ['bowls', 'currys-dals', 'pasta-noodles', 'reisgerichte-risotto', 'fruehstueck']

/** Every name in a picture can be drawn. */
export function drawingFaults(product: ProductFile): Fault[] {
  const inArt = product.art ? unknownNames(product.art) : []
  const inList = (product.ingredients ?? []).flatMap(({ art }, place) =>
    art === undefined || isIngredient(art) ? [] : [{ field: `ingredients.${place}.art`, name: art }],
  )
  return [...inArt, ...inList].map(({ field, name }) => productFault(product, field, `nothing is called "${name}"`))
}

/** Neighbours in a tab stand on different tables. */
export function tableFaults({ products, collections }: CatalogFiles): Fault[] {
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const pairs = new Map<string, Fault>()
  for (const tab of collections.filter(({ handle }) => TABS.includes(handle))) {
    const members = membersOf(tab, products).flatMap((handle) => byHandle.get(handle) ?? [])
    members.forEach((product, place) => {
      const before = members[place - 1]
      if (!before?.art || before.art.table !== product.art?.table) return
      const message = `is ${product.art.table} like that of ${before.handle} before it in ${tab.handle}: take another`
      pairs.set(`${before.handle} ${product.handle}`, productFault(product, 'art.table', message))
    })
  }
  return [...pairs.values()]
}
