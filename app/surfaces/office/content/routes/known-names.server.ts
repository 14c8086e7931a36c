import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { ItemSummary } from '#app/shop/content/editing/item.ts'
import { listItems } from '#app/shop/content/editing/read-items.server.ts'
import { readShopNames } from '#app/shop/content/page-references.server.ts'
import { readQuestions } from '#app/shop/content/published-sources.server.ts'
import { SHOP_PATHS } from '#app/shop/content/shop-paths.ts'
import type { KnownName, KnownNames, ReferenceKind } from '../fields/field-references.ts'
import { itemsOf, lineOf, recordOf } from '../forms/sent-fields.ts'

type Wanted = Readonly<{
  kinds: readonly ReferenceKind[]
  language: Language
  source: unknown
  /** The names of drawings as this item writes them. */
  art: readonly string[]
}>

/** The names that the fields of a form may hold. Kinds that it does not ask for are left out. */
export async function readKnownNames(db: Database, { kinds, language, source, art }: Wanted): Promise<KnownNames> {
  const isWanted = (...wanted: ReferenceKind[]) => wanted.some((kind) => kinds.includes(kind))
  const shop = isWanted('product', 'bundle', 'code', 'path') ? await readShopNames(db) : null
  const items = isWanted('lexicon', 'path') ? await listItems(db) : []
  const questions = isWanted('question') ? await readQuestions(db) : []
  const names: Readonly<Record<ReferenceKind, () => readonly KnownName[]>> = {
    product: () => plain(shop?.products ?? []),
    bundle: () => plain(shop?.bundles ?? []),
    code: () => plain(shop?.codes ?? []),
    lexicon: () => entries(items, language),
    question: () => questions.map(({ question }) => ({ value: question.de, label: question[language] })),
    path: () => [
      ...items.flatMap(({ kind, address, title }) =>
        address.startsWith('/') && kind !== 'drawing' ? [{ value: address, label: title?.[language] ?? '' }] : [],
      ),
      ...plain(SHOP_PATHS),
      ...plain((shop?.collections ?? []).map((handle) => `/collections/${handle}`)),
      ...plain((shop?.products ?? []).map((handle) => `/products/${handle}`)),
    ],
    block: () => plain(itemsOf(recordOf(source)['blocks']).map((block) => lineOf(recordOf(block)['id']))),
    art: () => plain(art),
  }
  return Object.fromEntries(kinds.map((kind) => [kind, names[kind]()]))
}

function plain(values: readonly string[]): readonly KnownName[] {
  return [...new Set(values)].filter(Boolean).map((value) => ({ value, label: '' }))
}

const LEXICON = '/lexicon/'

function entries(items: readonly ItemSummary[], language: Language): readonly KnownName[] {
  return items
    .filter(({ kind }) => kind === 'lexicon')
    .map(({ address, title }) => ({ value: address.slice(LEXICON.length), label: title?.[language] ?? '' }))
}
