import { FolderFault } from '#app/foundation/config/yaml-folder.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import { FRAME_TAG } from '#app/foundation/pages/answer.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import type { CatalogFiles, CollectionFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { membersOf, tagsOf } from '#app/shop/catalog/files/collection-members.ts'
import { reducedSince, writtenHistory } from '#app/shop/catalog/files/earlier-prices.ts'
import { netOf, nominalGrams, taxClassOf } from '#app/shop/catalog/files/product-rules.ts'
import { withdrawalOf } from '#app/shop/catalog/files/withdrawal-kind.ts'
import type { ProductFacts } from '#app/shop/catalog/product-facts.ts'
import { SITES } from '#app/shop/sites/site.ts'
import {
  archiveMissing,
  saveCollection,
  saveParts,
  savePastPrices,
  savePrice,
  saveProduct,
  saveProductTexts,
  saveVariant,
  type VariantRow,
} from './catalog-store.server.ts'
import { loadBoxes } from './load-boxes.server.ts'
import { loadPrices } from './load-prices.server.ts'
import { struckPriceFaults } from './struck-prices.server.ts'

const NOTHING = { de: '', en: '' }

/** Writes all goods and what they cost; answers the numbers of the products by their handles. */
export async function loadGoods(
  tx: InTransaction,
  files: CatalogFiles,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const byHandle = new Map(files.products.map((product) => [product.handle, product]))
  const find = (handle: string) => byHandle.get(handle)
  const faults = await struckPriceFaults(tx, files.products)
  if (faults.length) throw new FolderFault(faults)
  const ids = new Map<string, number>()
  for (const product of files.products) ids.set(product.handle, await loadProduct(tx, product, { find, now }))
  await linkProducts(tx, files.products, ids)
  for (const collection of files.collections) {
    const members = membersOf(collection, files.products).flatMap((handle) => ids.get(handle) ?? [])
    await loadCollection(tx, collection, members)
  }
  await loadTags(tx, files.tags)
  await loadBoxes(tx, files.boxes, now)
  await loadPrices(tx, files.prices, now)
  await archiveMissing(
    tx,
    {
      products: [...byHandle.keys()],
      collections: files.collections.map(({ handle }) => handle),
      skus: files.products.flatMap((product) => variantsOf(product).map(({ sku }) => sku)),
    },
    now,
  )
  await markStale(tx, [CATALOG_TAG, FRAME_TAG])
  return ids
}

type ProductContext = { find: (handle: string) => ProductFile | undefined; now: Date }

async function loadProduct(tx: InTransaction, product: ProductFile, { find, now }: ProductContext): Promise<number> {
  const id = await saveProduct(tx, {
    handle: product.handle,
    type: product.type,
    tags: tagsOf(product),
    tax_class: taxClassOf(product, find),
    withdrawal: withdrawalOf(product),
    storage: product.storage ?? (product.type === 'meal' || product.type === 'bundle' ? 'frozen' : null),
    rank: product.rank,
    status: product.status ?? null,
    season: product.season ?? null,
    art: product.handle,
    facts: factsOf(product),
    offer_code: product.offerCode ?? null,
  })
  const { title, subtitle = NOTHING, description = NOTHING, legalName = null } = product
  await saveProductTexts(tx, id, { title, subtitle, description, legalName })
  for (const { price, ...variant } of variantsOf(product)) {
    const net = netOf(product, find)
    const row = {
      ...variant,
      net_quantity: net?.quantity ?? null,
      net_unit: net?.unit ?? null,
      nominal_grams: nominalGrams(product, find),
    }
    const variantId = await saveVariant(tx, id, { row, now })
    for (const site of SITES) await loadPrice(tx, { product, variantId, site, cents: price, now })
  }
  return id
}

type PriceToLoad = { product: ProductFile; variantId: number; site: string; cents: number; now: Date }

/** A new product brings its earlier prices along; its reduced one begins on the day of the reduction, past or planned. */
async function loadPrice(tx: InTransaction, { product, variantId, site, cents, now }: PriceToLoad): Promise<void> {
  const compareAtCents = product.compareAt === undefined ? null : eurosToCents(product.compareAt)
  const since = reducedSince(product)
  const hasPast = await savePastPrices(tx, variantId, { site, past: writtenHistory(product) })
  await savePrice(tx, variantId, { price: { site, cents, compareAtCents }, now: hasPast && since ? since : now })
}

function factsOf(product: ProductFile): ProductFacts {
  return {
    ingredients: product.ingredients ?? [],
    mayContain: product.mayContain,
    nutrition: product.nutrition ?? null,
    preparation: product.preparation,
    amounts: product.amounts ?? [],
    maker: product.maker ?? null,
    warnings: product.warnings ?? null,
    pages: product.pages ?? null,
    freeGifts: product.freeGifts ?? [],
  }
}

/** Written variants, one per amount of a voucher, or the product itself as its only one. */
function variantsOf(
  product: ProductFile,
): (Omit<VariantRow, 'nominal_grams' | 'net_quantity' | 'net_unit'> & { price: number })[] {
  const shared = {
    box_surcharge_cents: eurosToCents(product.boxSurcharge),
    deposit_cents: eurosToCents(product.deposit ?? 0),
    stock_kind: product.stock === undefined ? 'unlimited' : product.stock === 'one-time' ? 'one-time' : 'counted',
    stock: typeof product.stock === 'number' ? product.stock : null,
  }
  const amounts = product.amounts?.map((amount) => ({
    sku: `${product.sku}-${amount}`,
    title: { de: `${amount} €`, en: `€${amount}` },
    price: amount,
  }))
  const written = product.variants ?? amounts ?? [{ sku: product.sku, title: NOTHING, price: product.price }]
  return written.map(({ sku, title, price }, position) => ({
    ...shared,
    sku,
    position,
    title_de: title.de,
    title_en: title.en,
    price: eurosToCents(price ?? product.price),
  }))
}

async function linkProducts(
  tx: InTransaction,
  products: readonly ProductFile[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const product of products) {
    const id = ids.get(product.handle) ?? 0
    const original = ids.get(product.giftOf ?? product.subscriptionOf ?? '') ?? null
    await tx.updateTable('product').set({ original_id: original }).where('id', '=', id).execute()
    await saveParts(
      tx,
      id,
      (product.parts ?? []).map((part) => ({ productId: ids.get(part.product) ?? 0, quantity: part.quantity })),
    )
  }
}

async function loadCollection(tx: InTransaction, file: CollectionFile, members: readonly number[]): Promise<void> {
  const row = {
    handle: file.handle,
    kind: file.kind,
    is_listed: file.listed,
    is_subscription: file.subscription,
    canonical: file.canonical ?? null,
  }
  await saveCollection(tx, row, { title: file.title, description: file.description ?? NOTHING, members })
}

async function loadTags(tx: InTransaction, tags: CatalogFiles['tags']): Promise<void> {
  for (const [name, { de, en }] of Object.entries(tags)) {
    await tx
      .insertInto('tag')
      .values({ name, title_de: de, title_en: en })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ title_de: de, title_en: en }))
      .execute()
  }
}
