import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYamlFiles } from '#app/foundation/config/yaml-folder.server.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type ProductFile, productFile } from '#app/shop/catalog/files/catalog-file.ts'
import { type EbookFile, ebookFaults, ebookFile } from './ebook-file.ts'

/** Everything that keeps an e-book of this catalogue from being delivered. */
export function checkEbooks(folder: string, products: readonly ProductFile[]): readonly Fault[] {
  const { documents, faults } = readYamlFiles(folder, 'ebooks/*.yaml', ebookFile)
  const finished = new Map<string, Set<string>>()
  for (const file of globSync('ebooks/*.pdf', { cwd: folder })) {
    const [, name = '', language = ''] = /([\w-]+)\.(\w+)\.pdf$/.exec(file) ?? []
    finished.set(name, (finished.get(name) ?? new Set()).add(language))
  }
  return [...faults, ...ebookFaults({ ebooks: documents.map(({ document }) => document), finished, products })]
}

/** The file that somebody has put into the folder as this e-book; null when it is to be drawn. */
export function readFinishedEbook(folder: string, handle: string, language: Language): Buffer | null {
  const file = join(folder, 'ebooks', `${handle}.${language}.pdf`)
  return existsSync(file) ? readFileSync(file) : null
}

export type WrittenEbook = Readonly<{
  book: EbookFile
  product: ProductFile
  dishes: ReadonlyMap<string, ProductFile>
}>

/** An e-book with the dishes it tells of; null when there is none of that name. */
export function readEbook(folder: string, handle: string): WrittenEbook | null {
  const [found] = readYamlFiles(folder, `ebooks/${handle}.yaml`, ebookFile).documents
  const product = readProduct(folder, handle)
  if (!found || !product) return null
  const names = found.document.chapters.flatMap(({ dish }) => dish ?? [])
  const dishes = names.flatMap((name) => readProduct(folder, name) ?? [])
  return { book: found.document, product, dishes: new Map(dishes.map((dish) => [dish.handle, dish])) }
}

function readProduct(folder: string, handle: string): ProductFile | null {
  return readYamlFiles(folder, `products/${handle}.yaml`, productFile).documents[0]?.document ?? null
}
