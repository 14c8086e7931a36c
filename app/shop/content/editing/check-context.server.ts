import { type CalendarDate, dayIn, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { localePath, splitLanguage } from '#app/foundation/i18n/language.ts'
import { pictureNames } from '#app/shop/catalog/loading/picture-names.ts'
import { textsIn } from '#app/shop/content/blocks/in-language.ts'
import { documentsOf, redirectsOf } from '#app/shop/content/compile-source.ts'
import { addressOf, type ItemKind, readSource } from '#app/shop/content/content-source.ts'
import { listDrawingNames } from '#app/shop/content/own-pictures/published-drawings.server.ts'
import { FAQ_PATH } from '#app/shop/content/page-documents.ts'
import { knownOf, readShopNames } from '#app/shop/content/page-references.server.ts'
import { listPagesWithQuestions, questionsIn, readQuestions } from '#app/shop/content/published-sources.server.ts'
import { isReserved } from '#app/shop/content/reserved-paths.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CheckContext } from './checks/check-source.ts'
import { listLostLinks } from './list-linking.server.ts'

/** `at`: when the source becomes public, as far as anybody knows. */
type Checked = Readonly<{ itemId: number; kind: ItemKind; source: unknown; at: Date }>

/** Reads everything that a source may refer to, or collide with. */
export async function readCheckContext(
  db: Database | InTransaction,
  { itemId, kind, source, at }: Checked,
): Promise<CheckContext> {
  const [shop, documents, items, redirects, shownQuestions, ownDrawings] = await Promise.all([
    readShopNames(db),
    db
      .selectFrom('document')
      .select(['path', 'kind', 'item_id', 'languages', 'appears_at'])
      .where('archived_at', 'is', null)
      .execute(),
    listHolding(db, itemId),
    db.selectFrom('redirect').select('from_path').execute(),
    listShownQuestions(db, itemId),
    listDrawingNames(db),
  ])
  const read = readSource(kind, source)
  const ownDocuments = read.ok ? documentsOf(read.value, []) : []
  const own = read.ok ? ownDocuments.map(({ path }) => path) : [addressOf(kind, source)]
  const others = documents.filter(({ item_id }) => item_id !== itemId)
  const paths = new Set([...others.map(({ path }) => path), ...own])
  const from = redirects.map(({ from_path }) => from_path)
  const isFaq = kind === 'page' && addressOf(kind, source) === FAQ_PATH
  const questions = isFaq ? questionsIn(read) : await readQuestions(db)
  const held = new Set([...others.map(({ path }) => path), ...items.map(({ address }) => address)].map(small))
  const led = new Set(from)
  const given = [
    ...own,
    ...(read.ok && read.value.kind === 'redirects' ? redirectsOf(read.value.source).map((each) => each.from) : []),
  ]
  const before = documents.filter(({ item_id }) => item_id === itemId).map(({ path }) => path)
  const slugsUnder = (folder: string) =>
    new Set([...paths].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length)))
  return {
    known: knownOf({ questions, paths: [...paths, ...from], shop }),
    appearing: appearingAfter(others, firstSeen(ownDocuments, at)),
    reading: {
      products: new Set(shop.products),
      entries: slugsUnder('/lexicon/'),
      categories: new Set(
        documents.filter((each) => each.kind === 'category').map(({ path }) => path.slice('/blogs/'.length)),
      ),
      drawings: new Set(ownDrawings),
    },
    boxes: { sizes: shop.boxSizes, rhythms: shop.rhythms },
    drawings: new Set([...pictureNames(shop.goods), ...ownDrawings]),
    isTaken: (path, languages) =>
      held.has(small(path)) ||
      (kind === 'page' && isReserved(path)) ||
      languages.some((language) => led.has(small(localePath(language, path)))),
    isDocument: (address) => {
      const { language, rest } = splitLanguage(address)
      return others.some(({ path, languages }) => path === rest && languages.includes(language))
    },
    shownQuestions: isFaq ? shownQuestions : [],
    lostLinks: await listLostLinks(db, {
      itemId,
      lost: lostOf([...before, ...(kind === 'redirects' ? from : [])], given),
    }),
  }
}

/** The moment at which somebody sees the first of these documents. */
function firstSeen(documents: readonly Readonly<{ published: CalendarDate | null }>[], at: Date): Date {
  const starts = documents.map(({ published }) => (published ? startOfDay(published, SHOP_TIME_ZONE) : at))
  const first = Math.min(...starts.map(Number))
  return starts.length > 0 && first > at.getTime() ? new Date(first) : at
}

type Appearing = Readonly<{ path: string; appears_at: Date | null }>

function appearingAfter(documents: readonly Appearing[], moment: Date): ReadonlyMap<string, CalendarDate> {
  return new Map(
    documents.flatMap(({ path, appears_at }) =>
      appears_at && appears_at > moment ? [[path, dayIn(SHOP_TIME_ZONE, appears_at)] as const] : [],
    ),
  )
}

/** The addresses of other items, drafts among them. One whose file is gone and that nobody has edited holds none. */
async function listHolding(db: Database | InTransaction, itemId: number) {
  return db
    .selectFrom('content_item')
    .select('address')
    .where('id', '<>', itemId)
    .where((on) => on.or([on('follows_file', '=', false), on('published_version', 'is not', null)]))
    .execute()
}

function small(path: string): string {
  return path.toLowerCase()
}

/** Addresses that were there before and are not any more. */
function lostOf(before: readonly string[], given: readonly string[]): readonly string[] {
  const kept = new Set(given.map(small))
  return before.filter((path) => !kept.has(small(path)))
}

/** The questions that other public pages show, by the texts of their blocks. */
async function listShownQuestions(db: Database | InTransaction, itemId: number) {
  const pages = await listPagesWithQuestions(db)
  return pages
    .filter(({ id }) => id !== itemId)
    .flatMap(({ address, source }) =>
      textsIn(source)
        .filter(({ path }) => path.at(-2) === 'questions')
        .map(({ text }) => ({ question: text, by: address })),
    )
}
