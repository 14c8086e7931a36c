import { FolderFault, readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import { checkEbooks } from '#app/shop/catalog/ebooks/read-ebooks.server.ts'
import {
  boxesFile,
  type CatalogFiles,
  collectionFile,
  type ProductFile,
  productFile,
  tagsFile,
} from '#app/shop/catalog/files/catalog-file.ts'
import { readPriceFiles } from '#app/shop/catalog/files/price-files.server.ts'
import { checkCatalog } from '#app/shop/catalog/law/check-catalog.ts'
import { readLaw } from '#app/shop/catalog/law/read-law-files.server.ts'

const EXPECTED = ['boxes.yaml', 'tags.yaml', 'vat.yaml', 'delivery.yaml', 'discounts.yaml', 'seller.yaml']

/** Reads and checks the catalogue folder; throws all faults at once. */
export function readCatalog(folder: string): CatalogFiles {
  const products = readYamlFiles(folder, 'products/*.yaml', productFile)
  const collections = readYamlFiles(folder, 'collections/*.yaml', collectionFile)
  const boxes = readYamlFiles(folder, 'boxes.yaml', boxesFile)
  const tags = readYamlFiles(folder, 'tags.yaml', tagsFile)
  const prices = readPriceFiles(folder)
  const faults = [products, collections, boxes, tags, prices].flatMap((each) => each.faults)
  const [box] = boxes.documents
  const [tag] = tags.documents
  if (!box || !tag || !prices.files || faults.length)
    throw new FolderFault(faults.length ? faults : [{ file: EXPECTED.join(', '), field: '', message: 'missing' }])
  const misnamed = [...named('products', products.documents), ...named('collections', collections.documents)]
  if (misnamed.length) throw new FolderFault(misnamed)
  const files: CatalogFiles = {
    products: inherit(products.documents.map(({ document }) => document)),
    collections: collections.documents.map(({ document }) => document),
    boxes: box.document,
    tags: tag.document,
    prices: prices.files,
  }
  const contradictions = [...checkCatalog(files, readLaw(folder)), ...checkEbooks(folder, files.products)]
  if (contradictions.length) throw new FolderFault(contradictions)
  return files
}

function named(folder: string, documents: readonly { file: string; document: { handle: string } }[]): Fault[] {
  return documents
    .filter(({ file, document }) => file !== `${folder}/${document.handle}.yaml`)
    .map(({ file, document }) => ({
      file,
      field: 'handle',
      message: `is ${document.handle}, but the file has another name`,
    }))
}

/** A gift or a subscription version is its original in all but what it says itself. */
function inherit(products: readonly ProductFile[]): ProductFile[] {
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  return products.map((product) => {
    const original = byHandle.get(product.giftOf ?? product.subscriptionOf ?? '')
    if (!original) return product
    const own = Object.fromEntries(
      Object.entries(product).filter(([, value]) => value !== undefined && !isEmptyList(value)),
    )
    // Tags decide which collections a product is in, and neither version belongs into its original's.
    return { ...original, freeGifts: undefined, stock: undefined, status: undefined, ...own, tags: product.tags }
  })
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
