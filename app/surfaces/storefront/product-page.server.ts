import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { MISSING } from '#app/foundation/pages/answer.ts'
import { findShownBox } from '#app/shop/catalog/box-queries.server.ts'
import { findProductView, listShopCards } from '#app/shop/catalog/catalog-queries.server.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { companionsOf } from '#app/shop/catalog/companions.ts'
import type { ProductView } from '#app/shop/catalog/product.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { giftCardAmount, storeCreditAmount } from '#app/shop/gift-cards/gift-card-amounts.ts'
import { lastDayToOrderFor, nextArrival, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endOfToday, type PageRequest, page } from '../page-request.server.ts'
import type { ScreenData } from './product-screen.tsx'

export async function resolveProduct(request: PageRequest, { handle }: { handle: string }) {
  const { db, site, language, clock, artUrl } = request
  const product = await findProductView(db, { site, language, now: clock.now(), artUrl }, handle)
  return product ? productPage(request, product, product.isListed) : MISSING
}

export async function resolveGiftCard(request: PageRequest, { amount }: { amount: string }) {
  return resolveVoucher(request, 'gift-card', giftCardAmount(amount))
}

export async function resolveStoreCredit(request: PageRequest, { amount }: { amount: string }) {
  return resolveVoucher(request, 'tiefgruen-store-credit', storeCreditAmount(amount))
}

/** A voucher has a page per amount; other amounts than those on sale have none. */
async function resolveVoucher(request: PageRequest, handle: string, amount: number | null) {
  if (amount === null) return MISSING
  const { db, site, language, clock, artUrl } = request
  const voucher = await findProductView(db, { site, language, now: clock.now(), artUrl }, handle)
  if (!voucher) return MISSING
  const price = eur(amount * 100)
  return productPage(
    request,
    { ...voucher, title: `${voucher.title} ${formatMoney(price, language)}`, once: { price, base: null } },
    true,
  )
}

async function productPage(request: PageRequest, product: ProductView, isListed: boolean) {
  const { db, site, language, clock, artUrl } = request
  const viewer = { site, language, now: clock.now(), artUrl }
  const [box, cards, entries] = await Promise.all([
    findShownBox(db, viewer),
    listShopCards(db, viewer),
    listDocuments(db, language, 'lexicon'),
  ])
  const companions = companionsOf(product, cards)
  const arrives = nextArrival(clock.today(SHOP_TIME_ZONE))
  const data: ScreenData = {
    product: withKnownEntries(product, entries),
    companions,
    box: { ...box, weeks: 4 },
    delivery: { orderBy: lastDayToOrderFor(arrives), arrives },
  }
  return page(request, {
    screen: 'product',
    title: product.title,
    data,
    tags: [CATALOG_TAG, CONTENT_TAG, ...[product, ...companions].map(productTag)],
    until: endOfToday(clock),
    head: { description: product.description || product.subtitle, image: product.art, index: isListed },
  })
}

/** Ingredients lead to the lexicon where it has an entry for them. */
function withKnownEntries(product: ProductView, entries: readonly Document[]): ProductView {
  if (!product.food) return product
  const known = new Set(entries.map(({ path }) => path))
  const ingredients = product.food.ingredients.map((each) => ({
    ...each,
    lexicon: each.lexicon !== null && known.has(`/lexicon/${each.lexicon}`) ? each.lexicon : null,
  }))
  return { ...product, food: { ...product.food, ingredients } }
}
