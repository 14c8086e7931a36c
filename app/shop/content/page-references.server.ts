import { linesOf } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import { type BoxPromiseFault, boxPromiseFault, boxPromisesIn } from './blocks/box-promises.ts'
import type { Question } from './blocks/faq-questions.ts'
import { blocksOfFile, unknownIds } from './blocks/page-file.ts'
import { type Known, type Reference, referenceFault, referencesIn } from './blocks/references.ts'
import type { PageFile } from './content-file.ts'
import { faqOf } from './page-documents.ts'
import { SHOP_PATHS } from './shop-paths.ts'

/** A page as it was written, for faults that say on which line. */
export type WrittenPage = Readonly<{ file: string; source: string; document: PageFile }>

/** What content may refer to besides itself. */
export type ShopNames = Readonly<{
  products: readonly string[]
  bundles: readonly string[]
  collections: readonly string[]
  codes: readonly string[]
  boxSizes: readonly number[]
  /** In weeks. */
  rhythms: readonly number[]
}>

/** What the shop sells and offers, by name. */
export async function readShopNames(
  db: Database | InTransaction,
): Promise<ShopNames & Readonly<{ goods: readonly Readonly<{ handle: string; type: string }>[] }>> {
  const [products, collections, codes, sizes, frequencies] = await Promise.all([
    db.selectFrom('product').select(['handle', 'type']).where('archived_at', 'is', null).execute(),
    db.selectFrom('collection').select('handle').where('archived_at', 'is', null).execute(),
    db.selectFrom('discount').select('code').where('archived_at', 'is', null).execute(),
    db.selectFrom('box_price').select('size').distinct().execute(),
    db.selectFrom('frequency').select('interval_count').execute(),
  ])
  return {
    goods: products,
    products: products.map(({ handle }) => handle),
    bundles: products.filter(({ type }) => type === 'bundle').map(({ handle }) => handle),
    collections: collections.map(({ handle }) => handle),
    codes: codes.flatMap(({ code }) => code ?? []),
    boxSizes: sizes.map(({ size }) => size),
    rhythms: frequencies.map(({ interval_count }) => interval_count),
  }
}

type Written = Readonly<{ pages: readonly WrittenPage[]; paths: readonly string[]; shop: ShopNames }>

/** Everything that pages name and that is not there, with its line. */
export function pageReferenceFaults({ pages, paths, shop }: Written): readonly Fault[] {
  const known = knownOf({ questions: faqOf(pages.map(({ document }) => document)), paths, shop })
  return pages.flatMap(({ file, source, document }) => {
    const found = [
      ...foundIn(document).flatMap(({ reference, field }) => {
        const message = referenceFault(reference, known)
        return message === null ? [] : [{ field, message }]
      }),
      ...boxFaultsIn(document, shop),
    ]
    if (found.length === 0) return []
    const lineOf = linesOf(source)
    return found.map(({ field, message }) => ({
      file: `${file}:${lineOf(field)}`,
      field: field.join('.'),
      message,
    }))
  })
}

const NO_SUCH_BOX: Readonly<Record<BoxPromiseFault, string>> = {
  'no-size': 'there is no box of this size',
  'no-rhythm': 'no box comes in this rhythm',
  'not-together': 'a box of this size does not come in this rhythm',
}

function boxFaultsIn(document: PageFile, { boxSizes: sizes, rhythms }: ShopNames) {
  return boxPromisesIn(document).flatMap((promise) => {
    const fault = boxPromiseFault(promise, { sizes, rhythms })
    return fault === null ? [] : [{ field: promise.path, message: NO_SUCH_BOX[fault] }]
  })
}

type Found = Readonly<{ reference: Reference; field: Reference['path'] }>

function foundIn(page: PageFile): readonly Found[] {
  const own = page.blocks.flatMap((block, place) => (block.kind === 'sections' ? [] : at([block], ['blocks', place])))
  const inArms = page.arms.flatMap((arm, place) => [
    ...arm.replace.flatMap((block, each) => at([block], ['arms', place, 'replace', each])),
    ...unknownIds(blocksOfFile(page.blocks, page.sections), arm).map((name) => {
      const field = ['arms', place]
      return { reference: { kind: 'block', name, path: field } as const, field }
    }),
  ])
  return [...own, ...inArms]
}

/** The references of one block, with the way to them from the top of the file. */
function at(blocks: Parameters<typeof referencesIn>[0], start: Reference['path']): readonly Found[] {
  return referencesIn(blocks).map((reference) => ({ reference, field: [...start, ...reference.path.slice(2)] }))
}

type There = Readonly<{ questions: readonly Question[]; paths: readonly string[]; shop: ShopNames }>

/** Everything that content may refer to, by its name. */
export function knownOf({ questions, paths, shop }: There): Known {
  const asked = new Set(questions.map(({ question }) => question.de))
  const addresses = new Set([
    ...paths,
    ...SHOP_PATHS,
    ...shop.products.map((handle) => `/products/${handle}`),
    ...shop.collections.map((handle) => `/collections/${handle}`),
    ...shop.codes.map((code) => `/discount/${code}`),
  ])
  return {
    product: (name) => shop.products.includes(name),
    bundle: (name) => shop.bundles.includes(name),
    'box-size': (name) => shop.boxSizes.includes(Number(name)),
    code: (name) => shop.codes.includes(name),
    lexicon: (name) => paths.includes(`/lexicon/${name}`),
    path: (name) => addresses.has(name),
    question: (name) => asked.has(name),
  }
}
