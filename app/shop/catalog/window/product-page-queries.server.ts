import type { Database } from '#app/foundation/database/database.ts'
import { eur } from '#app/foundation/money/money.ts'
import { isHidden } from '#app/shop/catalog/files/product-rules.ts'
import { bundleOf } from '#app/shop/catalog/product-page/bundle-facts.ts'
import type { BundlePart, ProductPage, VariantView } from '#app/shop/catalog/product-page/product-details.ts'
import { stockLabelOf } from '#app/shop/catalog/product-page/stock-label.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import { shownPieces } from '#app/shop/catalog/stock/moved-stock.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import { sellerLine } from '#app/shop/sites/seller.ts'
import { listStruckPrices } from './asked-prices.server.ts'
import { findProductView, foodFacts, type Viewer } from './catalog-queries.server.ts'

const MOST = 99

/** A product with everything its page shows; what the public cannot buy is found as well. */
export async function findProductPage(db: Database, viewer: Viewer, handle: string): Promise<ProductPage | null> {
  const view = await findProductView(db, viewer, handle)
  if (!view) return null
  const [rest, rows, parts, seller] = await Promise.all([
    findRest(db, view.id),
    listVariants(db, viewer, view.id),
    listParts(db, viewer, view.id),
    findSeller(db),
  ])
  const variants = await toVariants(db, viewer, { rows, status: rest.status })
  const bundle = view.type === 'bundle' ? bundleOf(view.once.price, parts) : null
  return {
    ...view,
    available: view.available && parts.every(({ available }) => available),
    sku: rows[0]?.sku ?? '',
    variants,
    boxSurcharge: eur(rows[0]?.box_surcharge_cents ?? 0),
    isHidden: isHidden(view),
    isSubscription: !isHidden(view) && rest.original_id !== null,
    needsCode: rest.offer_code !== null,
    isFrozen: rest.storage === 'frozen',
    goods: {
      maker: rest.facts.maker,
      warnings: rest.facts.warnings?.[viewer.language] ?? null,
      pages: rest.facts.pages,
    },
    foodMaker: sellerLine(seller, viewer.language),
    bundle,
    voucher: null,
  }
}

function findRest(db: Database, productId: number) {
  return db
    .selectFrom('product')
    .select(['status', 'storage', 'facts', 'original_id', 'offer_code'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
}

type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]

function listVariants(db: Database, { site, language, now }: Viewer, productId: number) {
  return db
    .selectFrom('variant')
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .select(['variant.id', 'variant.sku', 'variant.net_quantity', 'variant.net_unit', 'variant.box_surcharge_cents'])
    .select(['variant.stock_kind', 'variant.stock', 'price.cents', 'price.compare_at_cents'])
    .select(language === 'de' ? 'variant.title_de as title' : 'variant.title_en as title')
    .where('variant.product_id', '=', productId)
    .where('variant.archived_at', 'is', null)
    .orderBy('variant.position')
    .execute()
}

async function toVariants(
  db: Database,
  { site, now }: Viewer,
  { rows, status }: { rows: readonly VariantRow[]; status: string | null },
): Promise<VariantView[]> {
  const struck = await listStruckPrices(db, { site, now }, rows)
  return rows.map((row) => {
    const stock = row.stock_kind === 'counted' ? (row.stock ?? 0) : null
    return {
      variantId: row.id,
      sku: row.sku,
      title: row.title,
      once: shownPrice(eur(row.cents), netOf(row)),
      before: struck.get(row.id) ?? null,
      available: stock !== 0,
      stock: stockLabelOf({ status, stock }),
      most: mostOf(stock),
    }
  })
}

/** The exact number only where the page is drawn anew with every piece. Whoever wants more than there is learns it from the cart. */
function mostOf(stock: number | null): number {
  const pieces = shownPieces(stock)
  return pieces === 'many' ? MOST : pieces
}

/** The goods of a bundle, each as it is sold by itself. */
async function listParts(db: Database, viewer: Viewer, bundleId: number): Promise<BundlePart[]> {
  const { site, language, now, artUrl } = viewer
  const rows = await db
    .selectFrom('bundle_part as part')
    .innerJoin('product', 'product.id', 'part.product_id')
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'product.id').on('text.language', '=', language),
    )
    .innerJoin('variant', (join) => join.onRef('variant.product_id', '=', 'product.id').on('variant.position', '=', 0))
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .select(['part.quantity', 'product.handle', 'product.type', 'product.art', 'product.facts', 'product.storage'])
    .select(['text.title', 'text.legal_name', 'variant.net_quantity', 'variant.net_unit', 'price.cents'])
    .select(['variant.stock_kind', 'variant.stock'])
    .where('part.bundle_id', '=', bundleId)
    .orderBy('part.position')
    .execute()
  return rows.map((row) => ({
    handle: row.handle,
    title: row.title,
    art: artUrl(row.art),
    quantity: row.quantity,
    isMeal: row.type === 'meal',
    available: row.stock_kind !== 'counted' || (row.stock ?? 0) >= row.quantity,
    once: shownPrice(eur(row.cents), netOf(row)),
    food: foodFacts(row, viewer),
  }))
}

function netOf({ net_quantity, net_unit }: { net_quantity: string | null; net_unit: string | null }) {
  if (net_quantity === null) return null
  return { quantity: Number(net_quantity), unit: net_unit === 'ml' ? ('ml' as const) : ('g' as const) }
}
