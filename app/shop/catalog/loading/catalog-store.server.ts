import { type Selectable, sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Translated } from '#app/foundation/i18n/language.ts'
import type { AskedPrice } from '#app/shop/catalog/price-history.ts'

/** Rows as the loader writes them. Ids are given once per handle or SKU and survive every load. */
export type ProductRow = Omit<Selectable<Tables['product']>, 'id' | 'original_id' | 'archived_at'>
export type ProductTexts = Readonly<{
  title: Translated
  subtitle: Translated
  description: Translated
  legalName: Translated | null
}>
export type VariantRow = Omit<
  Selectable<Tables['variant']>,
  'id' | 'product_id' | 'net_quantity' | 'file_stock' | 'archived_at'
> &
  Readonly<{ net_quantity: number | null }>
export type PriceRow = Readonly<{ site: string; cents: number; compareAtCents: number | null }>

export async function saveProduct(tx: InTransaction, row: ProductRow): Promise<number> {
  const values = { ...row, facts: JSON.stringify(row.facts), archived_at: null }
  const { id } = await tx
    .insertInto('product')
    .values(values)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveProductTexts(tx: InTransaction, productId: number, texts: ProductTexts): Promise<void> {
  for (const language of ['de', 'en'] as const) {
    const values = {
      title: texts.title[language],
      subtitle: texts.subtitle[language],
      description: texts.description[language],
      legal_name: texts.legalName?.[language] ?? null,
    }
    await tx
      .insertInto('product_text')
      .values({ product_id: productId, language, ...values })
      .onConflict((conflict) => conflict.columns(['product_id', 'language']).doUpdateSet(values))
      .execute()
  }
}

/** Counted stock moves with orders: a load leaves it alone unless the number in the file is another one than before. */
export async function saveVariant(
  tx: InTransaction,
  productId: number,
  { row, now }: Readonly<{ row: VariantRow; now: Date }>,
): Promise<number> {
  const { stock, ...lasting } = row
  const net = { net_quantity: row.net_quantity === null ? null : String(row.net_quantity) }
  const saved = await tx
    .insertInto('variant')
    .values({ ...row, ...net, product_id: productId, file_stock: stock })
    .onConflict((conflict) =>
      conflict.column('sku').doUpdateSet({
        ...lasting,
        ...net,
        product_id: productId,
        stock: sql`case when ${row.stock_kind} = 'counted' then coalesce(variant.stock, ${stock}) end`,
        archived_at: null,
      }),
    )
    .returning(['id', 'stock', 'file_stock'])
    .executeTakeFirstOrThrow()
  if (saved.file_stock !== stock) await restock(tx, { ...saved, counted: stock, now })
  return saved.id
}

type Restock = Readonly<{ id: number; stock: number | null; counted: number | null; now: Date }>

/** Another number in a file is a new count of what is on the shelf, from this load on. */
async function restock(tx: InTransaction, { id, stock, counted, now }: Restock): Promise<void> {
  await tx.updateTable('variant').set({ stock: counted, file_stock: counted }).where('id', '=', id).execute()
  const quantity = (counted ?? 0) - (stock ?? 0)
  if (quantity === 0) return
  const move = { variant_id: id, quantity, reason: 'count' as const, at: now }
  await tx.insertInto('stock_move').values(move).execute()
}

/** What was asked for a variant before it was first loaded. Once there are records of our own, only they count. */
export async function savePastPrices(
  tx: InTransaction,
  variantId: number,
  { site, past }: { site: string; past: readonly AskedPrice[] },
): Promise<boolean> {
  if (!past.length) return false
  const recorded = tx
    .selectFrom('variant_price')
    .select('id')
    .where('variant_id', '=', variantId)
    .where('site', '=', site)
  if (await recorded.executeTakeFirst()) return false
  const rows = past.map(({ cents, validFrom, validTo }) => ({
    variant_id: variantId,
    site,
    currency: 'EUR',
    cents,
    compare_at_cents: null,
    valid_from: validFrom,
    valid_to: validTo,
  }))
  await tx.insertInto('variant_price').values(rows).execute()
  return true
}

/** A new price begins now; the old one ends now and stays on record. An unchanged price leaves no trace. */
export async function savePrice(
  tx: InTransaction,
  variantId: number,
  { price, now }: { price: PriceRow; now: Date },
): Promise<boolean> {
  const open = await tx
    .selectFrom('variant_price')
    .select(['id', 'cents', 'compare_at_cents', 'valid_from'])
    .where('variant_id', '=', variantId)
    .where('site', '=', price.site)
    .where('valid_to', 'is', null)
    .executeTakeFirst()
  if (open?.cents === price.cents && open.compare_at_cents === price.compareAtCents) return false
  // Two loads within one tick of the clock must not leave a price that never was.
  const from = open && open.valid_from >= now ? new Date(open.valid_from.getTime() + 1) : now
  if (open) await tx.updateTable('variant_price').set({ valid_to: from }).where('id', '=', open.id).execute()
  await tx
    .insertInto('variant_price')
    .values({
      variant_id: variantId,
      site: price.site,
      currency: 'EUR',
      cents: price.cents,
      compare_at_cents: price.compareAtCents,
      valid_from: from,
    })
    .execute()
  return true
}

export async function saveParts(
  tx: InTransaction,
  bundleId: number,
  parts: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await tx.deleteFrom('bundle_part').where('bundle_id', '=', bundleId).execute()
  const rows = parts.map(({ productId, quantity }, position) => ({
    bundle_id: bundleId,
    product_id: productId,
    quantity,
    position,
  }))
  if (rows.length) await tx.insertInto('bundle_part').values(rows).execute()
}

export type CollectionRow = Omit<Selectable<Tables['collection']>, 'id' | 'archived_at'>

export async function saveCollection(
  tx: InTransaction,
  row: CollectionRow,
  { title, description, members }: { title: Translated; description: Translated; members: readonly number[] },
): Promise<void> {
  const values = { ...row, archived_at: null }
  const { id } = await tx
    .insertInto('collection')
    .values(values)
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const language of ['de', 'en'] as const) {
    const texts = { title: title[language], description: description[language] }
    await tx
      .insertInto('collection_text')
      .values({ collection_id: id, language, ...texts })
      .onConflict((conflict) => conflict.columns(['collection_id', 'language']).doUpdateSet(texts))
      .execute()
  }
  await tx.deleteFrom('collection_member').where('collection_id', '=', id).execute()
  const rows = members.map((productId, position) => ({ collection_id: id, product_id: productId, position }))
  if (rows.length) await tx.insertInto('collection_member').values(rows).execute()
}

export async function archiveMissing(
  tx: InTransaction,
  present: { products: readonly string[]; collections: readonly string[]; skus: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('handle', 'not in', present.products)
    .execute()
  await tx
    .updateTable('variant')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('sku', 'not in', present.skus)
    .execute()
  await tx
    .updateTable('collection')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('handle', 'not in', present.collections)
    .execute()
}
