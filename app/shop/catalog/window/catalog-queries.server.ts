import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { badgesOf } from '#app/shop/catalog/badges.ts'
import { isListed } from '#app/shop/catalog/files/product-rules.ts'
import { listingTags } from '#app/shop/catalog/listing/listing.ts'
import { contentsOf } from '#app/shop/catalog/listing/product-contents.ts'
import { type MealChoice, mealChoice } from '#app/shop/catalog/meal-choice.ts'
import type { FoodFacts, ProductCard, ProductType, ProductView } from '#app/shop/catalog/product.ts'
import { allergensOf, ingredientsIn, portionFigures } from '#app/shop/catalog/product-facts.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { bundlesShortOfParts } from './bundle-stock.server.ts'

/** What the shop window is read for: a site, a language, a moment, and the addresses of pictures. */
export type Viewer = Readonly<{ site: Site; language: Language; now: Date; artUrl: (name: string) => string }>

/** The box whose price cards show: the one most shoppers choose. */
export const SHOWN_BOX_SIZE = 16

const GLUTEN_FREE_TAG = 'glutenfrei'

type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>

/** Every product with its text, its first variant and the price that holds now. */
function products(db: Database, { site, language, now }: Omit<Viewer, 'artUrl'>) {
  return db
    .selectFrom('product')
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'product.id').on('text.language', '=', language),
    )
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.product_id', '=', 'product.id')
        .on('variant.position', '=', 0)
        .on('variant.archived_at', 'is', null),
    )
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .innerJoin('box_price as box', (join) =>
      join
        .on('box.site', '=', site)
        .on('box.size', '=', SHOWN_BOX_SIZE)
        .on('box.valid_from', '<=', now)
        .on((on) => on.or([on('box.valid_to', 'is', null), on('box.valid_to', '>', now)])),
    )
    .select((on) => [
      'product.id',
      'product.handle',
      'product.type',
      'product.tags',
      'product.status',
      'product.season',
      'product.art',
      'product.facts',
      'product.storage',
      'product.original_id',
      'text.title',
      'text.subtitle',
      'text.description',
      'text.legal_name',
      'variant.id as variant_id',
      'variant.net_quantity',
      'variant.net_unit',
      'variant.box_surcharge_cents',
      'variant.deposit_cents',
      'variant.stock_kind',
      'variant.stock',
      'price.cents',
      'box.meal_cents',
      on
        .selectFrom('variant as other')
        .whereRef('other.product_id', '=', 'product.id')
        .where('other.archived_at', 'is', null)
        .select(sql<number>`count(*)`.as('count'))
        .as('variants'),
      on('product.id', 'in', bundlesShortOfParts(db)).as('is_short_of_parts'),
    ])
    .where('product.archived_at', 'is', null)
}

export async function listCollectionCards(db: Database, viewer: Viewer, collectionId: number): Promise<ProductCard[]> {
  const rows = await products(db, viewer)
    .innerJoin('collection_member as member', (join) =>
      join.onRef('member.product_id', '=', 'product.id').on('member.collection_id', '=', collectionId),
    )
    .orderBy('member.position')
    .execute()
  return rows.map((row) => toCard(row, viewer))
}

/** Every product that some collection holds, each with the words of its page. */
export async function listShelfRows(db: Database, viewer: Viewer) {
  const rows = await products(db, viewer)
    .where('product.id', 'in', db.selectFrom('collection_member').select('product_id'))
    .orderBy('product.rank')
    .orderBy('product.id')
    .execute()
  return rows.map((row) => ({ card: toCard(row, viewer), words: wordsOf(row), contents: contentsOf(row) }))
}

function wordsOf({ title, subtitle, description }: ProductRow): string[] {
  return [title, subtitle, description]
}

/** The goods of the shop window, most wanted first. */
export async function listShopCards(db: Database, viewer: Viewer): Promise<ProductCard[]> {
  const rows = await products(db, viewer).orderBy('product.rank').orderBy('product.id').execute()
  return rows.filter(isListed).map((row) => toCard(row, viewer))
}

/** How many meals the shop window has, and how many of them are free of gluten. */
export async function countMeals(db: Database, at: Pick<Viewer, 'site' | 'now'>) {
  const rows = await products(db, { ...at, language: 'de' })
    .clearSelect()
    .select(['product.type', 'product.tags', 'product.original_id'])
    .where('product.type', '=', 'meal')
    .execute()
  const meals = rows.filter(isListed)
  return { all: meals.length, glutenFree: meals.filter(({ tags }) => tags.includes(GLUTEN_FREE_TAG)).length }
}

/** The meals a box can be filled with, most wanted first. */
export async function listMealChoices(db: Database, viewer: Viewer): Promise<MealChoice[]> {
  const rows = await products(db, viewer).orderBy('product.rank').orderBy('product.id').execute()
  return rows
    .filter((row) => row.type === 'meal' && isListed(row))
    .map((row) => mealChoice(toCard(row, viewer), row, viewer.now))
}

export async function findProductView(
  db: Database,
  viewer: Viewer,
  handle: string,
): Promise<(ProductView & { isListed: boolean }) | null> {
  const row = await products(db, viewer).where('product.handle', '=', handle).executeTakeFirst()
  if (!row) return null
  return { ...toCard(row, viewer), ...(await pageParts(db, viewer, row)), isListed: isListed(row) }
}

async function pageParts(db: Database, viewer: Viewer, row: ProductRow) {
  const { artUrl } = viewer
  const gallery = row.type === 'meal' ? [row.art, `pack-${row.art}`, `pattern-${row.art}`] : [row.art]
  return {
    description: row.description,
    gallery: gallery.map(artUrl),
    food: foodFacts(row, viewer),
    collection: await findMainCollection(db, viewer.language, row.id),
  }
}

type FoodRow = Pick<ProductRow, 'facts' | 'legal_name' | 'net_quantity' | 'net_unit' | 'storage'>

export function foodFacts(
  { facts, legal_name, net_quantity, net_unit, storage }: FoodRow,
  { language, artUrl }: Viewer,
): FoodFacts | null {
  if (!facts.nutrition || !legal_name || net_quantity === null) return null
  return {
    legalName: legal_name,
    ingredients: ingredientsIn(language, facts, artUrl),
    allergens: allergensOf(facts),
    mayContain: facts.mayContain,
    nutrition: facts.nutrition,
    net: { quantity: Number(net_quantity), unit: net_unit === 'ml' ? 'ml' : 'g' },
    storage: storage === 'cool' || storage === 'dry' ? storage : 'frozen',
    preparation: facts.preparation.map(({ way, minutes, ...text }) => ({ way, minutes, text: text[language] })),
  }
}

/** What few cards say. */
function rareFacts({ deposit_cents, stock_kind }: ProductRow): Pick<ProductCard, 'deposit' | 'isOneTime'> {
  const deposit = deposit_cents ? { deposit: eur(deposit_cents) } : {}
  return stock_kind === 'one-time' ? { ...deposit, isOneTime: true } : deposit
}

function toCard(row: ProductRow, { artUrl, now }: Viewer): ProductCard {
  const net =
    row.net_quantity === null
      ? null
      : { quantity: Number(row.net_quantity), unit: row.net_unit === 'ml' ? ('ml' as const) : ('g' as const) }
  const type = row.type as ProductType
  const stock = row.is_short_of_parts ? 0 : row.stock_kind === 'counted' ? (row.stock ?? 0) : null
  return {
    id: row.id,
    variantId: row.variant_id,
    handle: row.handle,
    type,
    title: row.title,
    subtitle: row.subtitle,
    art: artUrl(row.art),
    once: shownPrice(eur(row.cents), net),
    inBox: row.type === 'meal' ? shownPrice(eur(row.meal_cents + row.box_surcharge_cents), net) : null,
    ...rareFacts(row),
    ...portionFigures(type, row.facts.nutrition, net),
    badges: badgesOf({ tags: row.tags, status: row.status, season: row.season, stock }, now),
    tags: listingTags(type, row.tags),
    available: stock !== 0,
    needsChoice: (row.variants ?? 1) > 1 || row.type === 'bundle',
  }
}

/** The collection a product is shown under: the narrowest listed one. */
async function findMainCollection(
  db: Database,
  language: Language,
  productId: number,
): Promise<{ handle: string; title: string } | null> {
  const found = await db
    .selectFrom('collection_member as member')
    .innerJoin('collection', 'collection.id', 'member.collection_id')
    .innerJoin('collection_text as text', (join) =>
      join.onRef('text.collection_id', '=', 'collection.id').on('text.language', '=', language),
    )
    .select(['collection.handle', 'text.title'])
    .where('member.product_id', '=', productId)
    .where('collection.kind', '=', 'collection')
    .where('collection.is_listed', '=', true)
    .where('collection.archived_at', 'is', null)
    .where('collection.handle', 'in', MENU_COLLECTIONS)
    .orderBy('collection.id')
    .executeTakeFirst()
  return found ?? null
}

/** The collections that divide the shop window, in the order of the menu. */
export const MENU_COLLECTIONS = [
  'bowls',
  'currys-dals',
  'pasta-noodles',
  'reisgerichte-risotto',
  'fruehstueck',
  'shots',
  'smoothies',
  'sweet-snacks',
  'pantry',
  'merch',
]
