import { eur } from '#app/foundation/money/money.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { listFrequencies } from '#app/shop/catalog/window/box-queries.server.ts'
import { type BundleContents, listBundles } from '#app/shop/catalog/window/bundle-queries.server.ts'
import type { LocalBlock, LocalBlockOf } from '#app/shop/content/block-sections.ts'
import { describeDiscount } from '#app/shop/discounts/describe-discount.ts'
import { readPriceRules } from '#app/shop/pricing/find-price-rules.server.ts'
import { type OfferedGoods, type OfferPrice, priceOffer } from '#app/shop/pricing/offers/offer-price.ts'
import { findOfferedGoods } from '#app/shop/pricing/offers/offered-goods.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { COUNTRIES } from '#app/shop/sites/site.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import { boxLink } from '#app/surfaces/storefront/box/box-link.ts'
import type { ShownBlock, ShownOffer } from './shown-block.ts'

export type LocalOffer = LocalBlockOf<'bundle-offer'>['offer']
export type Offers = (offer: LocalOffer) => ShownOffer | null

/** The offers that a page makes. One whose goods are not on sale is not made. */
export async function findOffers(
  request: PageRequest,
  blocks: readonly LocalBlock[],
  cards: ReadonlyMap<string, ProductCard>,
): Promise<Offers> {
  const offers = blocks.flatMap((block) => ('offer' in block && block.offer ? [block.offer] : []))
  if (offers.length === 0) return () => null
  const { db, site, language, clock, artUrl } = request
  const now = clock.now()
  const [rules, bundles, frequencies] = await Promise.all([
    readPriceRules(db, { site, now }),
    listBundles(db, { language, artUrl }),
    listFrequencies(db, language),
  ])
  const contents = new Map([...bundles.values()].map((bundle) => [bundle.handle, bundle]))
  const handles = offers.flatMap(({ bundle, box }) => bundle ?? box?.meals.map(({ product }) => product) ?? [])
  const partHandles = [...cards.values()].map(({ handle }) => handle)
  const goods = await findOfferedGoods(db, { site, now }, [...new Set([...handles, ...partHandles])])
  const terms = { rules, country: COUNTRIES[site][0], day: clock.today(SHOP_TIME_ZONE), now }
  const price = (lines: readonly OfferedGoods[], recurs: boolean, code: string | null) =>
    priceOffer({ goods: lines, recurs, code }, terms)
  const byId = new Map([...goods.values()].map((each) => [each.productId, each]))
  const mealCents = (size: number) => rules.boxes.find((box) => box.size === size)?.mealCents ?? 0
  const rhythmOf = (weeks: number) => frequencies.find(({ intervalCount }) => intervalCount === weeks)?.name ?? ''
  const known = { cards, contents, goods, byId, price, mealCents, rhythmOf, firstCode: rules.subscriptionCode }
  return (offer) => (offer.bundle ? bundleOffer(offer, known) : boxOffer(offer, known))
}

type KnownGoods = Readonly<{
  cards: ReadonlyMap<string, ProductCard>
  contents: ReadonlyMap<string, BundleContents>
  goods: ReadonlyMap<string, OfferedGoods>
  byId: ReadonlyMap<number, OfferedGoods>
  price: (lines: readonly OfferedGoods[], recurs: boolean, code: string | null) => OfferPrice
  mealCents: (size: number) => number
  rhythmOf: (weeks: number) => string
  firstCode: string | null
}>

function bundleOffer({ bundle = '', code }: LocalOffer, known: KnownGoods): ShownOffer | null {
  const card = known.cards.get(bundle)
  const line = known.goods.get(bundle)
  const parts = known.contents.get(bundle)?.parts
  if (!card || !line || !parts || !card.available) return null
  const meals = parts.filter(({ isMeal }) => isMeal).reduce((sum, { quantity }) => sum + quantity, 0)
  const singlesCents = parts.reduce(
    (sum, { productId, quantity }) => sum + quantity * (known.byId.get(productId)?.onceCents ?? 0),
    0,
  )
  const price = known.price([line], false, code ?? null)
  const base = card.once.base
  return {
    kind: 'bundle',
    goods: { ...card, ...(meals > 0 ? { meals } : {}) },
    meals,
    singlesCents,
    base: base && price.discountCents > 0 ? discountedBase(card, price) : base,
    price,
    code: code ?? null,
    to: `/products/${bundle}`,
  }
}

/** What a kilogram costs when a code takes something off. */
function discountedBase({ once }: ProductCard, price: OfferPrice) {
  if (!once.base || once.price.cents === 0) return null
  const cents = Math.round((once.base.price.cents * (price.goodsCents - price.discountCents)) / once.price.cents)
  return { ...once.base, price: eur(cents) }
}

function boxOffer({ box, code }: LocalOffer, known: KnownGoods): ShownOffer | null {
  if (!box) return null
  const lines = box.meals.flatMap(({ product, quantity }) => {
    const line = known.goods.get(product)
    return line && known.cards.get(product)?.available ? [{ ...line, quantity }] : []
  })
  if (lines.length < box.meals.length) return null
  const link = boxLink(box)
  const needsCode = code !== undefined && code !== known.firstCode
  return {
    kind: 'box',
    size: box.size,
    weeks: box.weeks,
    rhythm: known.rhythmOf(box.weeks),
    mealCents: known.mealCents(box.size),
    pictures: box.meals.flatMap(({ product, quantity }) =>
      Array<string>(quantity).fill(known.cards.get(product)?.art ?? ''),
    ),
    price: known.price(lines, true, code ?? null),
    code: code ?? known.firstCode,
    to: needsCode ? `/discount/${code}?redirect=${encodeURIComponent(link)}` : link,
  }
}

/** A code with what it gives; null when there is none of the name. */
export async function shownCode(
  { heading, text, code }: LocalBlockOf<'code'>,
  place: Pick<ShownBlock, 'ground' | 'anchor'>,
  { db, site, language, clock }: PageRequest,
): Promise<ShownBlock | null> {
  const now = clock.now()
  const { discounts } = await readPriceRules(db, { site, now })
  const discount = discounts.find((each) => each.code === code)
  if (!discount) return null
  const { isOver, text: gives } = describeDiscount(discount, { code, language, now })
  return { kind: 'code', ...place, heading, text: text ?? null, code, gives, isOver }
}
