import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { LANGUAGES, type Translated } from '#app/foundation/i18n/language.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { type AddressedKind, addressOf } from '#app/shop/content/content-source.ts'
import { readCheckContext } from './check-context.server.ts'
import { insertItem, insertVersion } from './item-store.server.ts'
import { readAddress } from './new-address.ts'

export type CreateWish = Readonly<{
  kind: AddressedKind
  /** `/sommer`, `/blogs/recipes/linsensuppe`, `/lexicon/quitten` or `/art/winterteller`. */
  path: string
  title: Translated
  by: number
  now: Date
  today: CalendarDate
}>

export type CreateRefusal = 'BAD_ADDRESS' | 'ADDRESS_TAKEN' | 'NO_CATEGORY'

/** A new page, article, entry or drawing. Nobody sees it before it is published. */
export async function createItem(
  tx: InTransaction,
  { kind, path, title, by, now, today }: CreateWish,
): Promise<Result<Readonly<{ itemId: number; version: number }>, CreateRefusal>> {
  const named = readAddress(kind, path.trim())
  if (!named) return refused('BAD_ADDRESS', 'path')
  const [product] = await tx
    .selectFrom('product')
    .select('handle')
    .where('archived_at', 'is', null)
    .where('type', '=', 'meal')
    .orderBy('handle')
    .limit(1)
    .execute()
  const source = { ...startOf(kind, { title, product: product?.handle ?? '', today }), ...named }
  const address = addressOf(kind, source)
  const { isTaken, reading } = await readCheckContext(tx, { itemId: 0, kind, source, at: now })
  if (isTaken(address, LANGUAGES)) return refused('ADDRESS_TAKEN', 'path')
  if ('category' in named && !reading.categories.has(named.category)) return refused('NO_CATEGORY', 'path')
  const itemId = await insertItem(tx, { kind, address, follows_file: false, draft_version: 1, created_at: now })
  if (itemId === null) return refused('ADDRESS_TAKEN', 'path')
  const version = await insertVersion(tx, { itemId, source, staffId: by, now })
  return done({ itemId, version })
}

type Start = Readonly<{ title: Translated; product: string; today: CalendarDate }>

/** A bowl of rice: something to see, and to change. */
const NEW_DRAWING = {
  ...{ motif: 'dish', vessel: 'bowl', base: 'rice', ware: 'chalk', table: 'butter', arrangement: 1 },
  contents: [{ ingredient: 'broccoli', amount: 1 }],
  garnish: [],
  aside: [],
}

/** What an editor begins with: everything that has to be there, and empty texts. */
function startOf(kind: AddressedKind, { title, product, today }: Start): object {
  const empty = { de: '', en: '' }
  const texts = { title, description: empty, lead: empty, sections: [{ text: empty }] }
  if (kind === 'page') return { ...texts, blocks: [], arms: [], index: true, languages: ['de', 'en'] }
  if (kind === 'drawing') return { title, ...NEW_DRAWING }
  if (kind === 'lexicon') return { ...texts, art: 'carrotCoin' }
  return { ...texts, published: today, art: product, products: [product], ingredients: [] }
}
