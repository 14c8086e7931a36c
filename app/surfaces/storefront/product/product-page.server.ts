import { formatMoney } from '#app/foundation/i18n/format.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import { MISSING } from '#app/foundation/pages/answer.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import { companionsOf } from '#app/shop/catalog/product-page/companions.ts'
import { isSentByMail, type ProductPage } from '#app/shop/catalog/product-page/product-details.ts'
import { findShownBox } from '#app/shop/catalog/window/box-queries.server.ts'
import { listShopCards, type Viewer } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { readHolidayCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import { findProductPage } from '#app/shop/catalog/window/product-page-queries.server.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { giftCardAmount, storeCreditAmount } from '#app/shop/credit/gift-card-amounts.ts'
import { lastValidDay } from '#app/shop/credit/gift-card-validity.ts'
import {
  lastDayToOrderFor,
  nextArrival,
  nextCutOff,
  packingDay,
  SHOP_TIME_ZONE,
} from '#app/shop/sites/delivery-days.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { type PathStep, structuredPath, structuredProduct } from '#app/surfaces/storefront/frame/structured.ts'
import type { ScreenData } from './product-screen.tsx'
import { productWords } from './product-words.ts'

export async function resolveProduct(request: PageRequest, { handle }: { handle: string }) {
  const product = await findProductPage(request.db, viewerOf(request), handle)
  return product ? productPage(request, product) : MISSING
}

export async function resolveGiftCard(request: PageRequest, { amount }: { amount: string }) {
  return resolveVoucher(request, 'gift-card', giftCardAmount(amount))
}

export async function resolveStoreCredit(request: PageRequest, { amount }: { amount: string }) {
  return resolveVoucher(request, 'tiefgruen-store-credit', storeCreditAmount(amount))
}

/** A voucher has a page per amount; other amounts than those on sale have none. */
async function resolveVoucher(request: PageRequest, handle: string, amount: number | null) {
  const { language, clock } = request
  const product = await findProductPage(request.db, viewerOf(request), handle)
  const chosen = product?.variants.find(({ once }) => once.price.cents === eurosToCents(amount ?? 0))
  if (!product || !chosen) return MISSING
  const amounts = product.variants.map(({ variantId, once: { price } }) => ({
    price,
    to: `/products/${handle}/${price.cents / 100}`,
    isCurrent: variantId === chosen.variantId,
  }))
  return productPage(request, {
    ...product,
    title: `${product.title} ${formatMoney(chosen.once.price, language)}`,
    variantId: chosen.variantId,
    sku: chosen.sku,
    once: chosen.once,
    voucher: { amounts, validUntil: lastValidDay(clock.today(SHOP_TIME_ZONE)) },
  })
}

async function productPage(request: PageRequest, product: ProductPage) {
  const { db, language, clock, origin } = request
  const viewer = viewerOf(request)
  const [box, cards, entries] = await Promise.all([
    findShownBox(db, viewer),
    listShopCards(db, viewer),
    listDocuments(db, language, 'lexicon'),
  ])
  const companions = product.isHidden ? [] : companionsOf(product, cards)
  const calendar = await readHolidayCalendar(db)
  const home = { country: COUNTRIES[request.site][0], zip: null }
  const arrives = nextArrival(calendar, packingDay(clock.now()), home)
  const data: ScreenData = {
    product: withKnownEntries(product, entries),
    companions,
    box: { ...box, weeks: 4 },
    delivery: { orderBy: lastDayToOrderFor(arrives), arrives },
  }
  const address = localePath(language, request.path)
  return page(request, {
    screen: isSpecial(product) ? 'special-product' : 'product',
    title: titleOf(product, language),
    data,
    tags: [CATALOG_TAG, CONTENT_TAG, ...[product, ...companions].map(productTag)],
    until: earlier(endOfToday(clock), nextCutOff(clock.now())),
    head: {
      description: product.description || product.subtitle,
      image: product.art,
      index: product.isListed,
      structured: [
        ...(product.isHidden ? [] : [structuredProduct(product, { origin, address })]),
        structuredPath(pathTo(product, language), origin),
      ],
    },
  })
}

/** A version for subscriptions is called as the product is; its title tells one page from the other. */
function titleOf({ title, isSubscription, needsCode }: ProductPage, language: Language): string {
  const { inSubscription, withCode } = headWords[language]
  return isSubscription ? (needsCode ? withCode(title) : inSubscription(title)) : title
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Whether its page shows more than that of a meal, and needs the code for it. */
function isSpecial(product: ProductPage): boolean {
  const { maker, warnings, pages } = product.goods
  return (
    isSentByMail(product) || [product.bundle, product.voucher, maker, warnings, pages].some((each) => each !== null)
  )
}

/** The same steps as the page shows above its title. */
function pathTo({ collection, title }: ProductPage, language: Language): PathStep[] {
  const steps = [
    { title: productWords[language].products, to: '/collections/all-products' },
    ...(collection ? [{ title: collection.title, to: `/collections/${collection.handle}` }] : []),
  ]
  return [...steps.map((step) => ({ ...step, to: localePath(language, step.to) })), { title }]
}

function viewerOf({ site, language, clock, artUrl }: PageRequest): Viewer {
  return { site, language, now: clock.now(), artUrl }
}

/** Ingredients lead to the lexicon where it has an entry for them. */
function withKnownEntries(product: ProductPage, entries: readonly Document[]): ProductPage {
  if (!product.food) return product
  const known = new Set(entries.map(({ path }) => path))
  const ingredients = product.food.ingredients.map((each) => ({
    ...each,
    lexicon: each.lexicon !== null && known.has(`/lexicon/${each.lexicon}`) ? each.lexicon : null,
  }))
  return { ...product, food: { ...product.food, ingredients } }
}
