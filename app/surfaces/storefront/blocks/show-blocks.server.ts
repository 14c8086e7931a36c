import { eur } from '#app/foundation/money/money.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { findFirstOrderPercent, listBoxes } from '#app/shop/catalog/window/box-queries.server.ts'
import { type BundleContents, listBundles } from '#app/shop/catalog/window/bundle-queries.server.ts'
import { listShopCards, SHOWN_BOX_SIZE } from '#app/shop/catalog/window/catalog-queries.server.ts'
import type { LocalBlock, LocalBlockOf } from '#app/shop/content/block-sections.ts'
import { parseBlocks } from '#app/shop/content/content-block.ts'
import { type Document, listDocuments } from '#app/shop/content/content-queries.server.ts'
import { entryDrawing } from '#app/shop/content/lexicon/entry-drawing.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import { type Ground, groundsOf } from './block-grounds.ts'
import { shownCountdown } from './order-deadline.server.ts'
import type { ShownBlock, ShownPicture, ShownPoster, ShownQuote, ShownStep } from './shown-block.ts'
import { findOffers, type Offers, shownCode } from './shown-offers.server.ts'

type Titled = Pick<Document, 'title' | 'lead'>
/** A block as the page shows it; the quiz has a screen of its own. */
export type PlainBlock = Exclude<LocalBlock, { kind: 'quiz' }>

type Sources = Readonly<{
  request: PageRequest
  page: Titled
  cards: ReadonlyMap<string, ProductCard>
  bundles: ReadonlyMap<string, BundleContents>
  offers: Offers
  entries: ReadonlyMap<string, Document>
}>

/** The blocks of a page with goods, prices and pictures of today. A block whose goods are gone is left out. */
export async function showBlocks(
  request: PageRequest,
  page: Titled,
  blocks: readonly PlainBlock[],
): Promise<readonly ShownBlock[]> {
  const { db, site, language, clock, artUrl } = request
  const needs = (...kinds: readonly string[]) => blocks.some(({ kind }) => kinds.includes(kind))
  const viewer = { site, language, now: clock.now(), artUrl }
  const [list, contents, entries] = await Promise.all([
    needs('hero', 'product-shelf', 'bundle-offer', 'quotes') ? listShopCards(db, viewer) : [],
    needs('product-shelf') ? listBundles(db, viewer) : new Map<number, BundleContents>(),
    needs('ingredient-list') ? listDocuments(db, language, 'lexicon') : [],
  ])
  const cards = new Map(list.map((card) => [card.handle, card]))
  const sources: Sources = {
    request,
    page,
    cards,
    bundles: new Map([...contents.values()].map((bundle) => [bundle.handle, bundle])),
    offers: await findOffers(request, blocks, cards),
    entries: new Map(entries.map((entry) => [entry.path, entry])),
  }
  const grouped = groupTexts(blocks)
  const grounds = groundsOf(grouped.map((group) => group[0]))
  const shown = grouped.map((group, place) => showGroup(group, grounds[place] ?? 'paper', sources))
  return (await Promise.all(shown)).filter((block) => block !== null)
}

type Group = readonly [PlainBlock, ...PlainBlock[]]

/** Texts that follow each other are one column to read. */
function groupTexts(blocks: readonly PlainBlock[]): readonly Group[] {
  const groups: [PlainBlock, ...PlainBlock[]][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind === 'text' && last?.[0].kind === 'text') last.push(block)
    else groups.push([block])
  }
  return groups
}

async function showGroup(group: Group, ground: Ground, sources: Sources): Promise<ShownBlock | null> {
  const [block] = group
  const place = { ground, anchor: block.id ?? null }
  if (block.kind !== 'text') return showBlock(block, place, sources)
  const sections = group.flatMap((each) =>
    each.kind === 'text' ? [{ heading: each.heading ?? null, blocks: parseBlocks(each.text) }] : [],
  )
  return { kind: 'text', ...place, sections }
}

type Place = Readonly<{ ground: Ground; anchor: string | null }>
type Untexted = Exclude<PlainBlock, { kind: 'text' }>

async function showBlock(block: Untexted, place: Place, sources: Sources): Promise<ShownBlock | null> {
  const { request } = sources
  const art = artIn(request)
  switch (block.kind) {
    case 'hero':
      return showHero(block, place, sources)
    case 'product-shelf':
      return showShelf(block, place, sources)
    case 'bundle-offer': {
      const offer = sources.offers(block.offer)
      const { heading, text } = block
      return offer && { kind: 'bundle-offer', ...place, heading, text, offer, picture: art(block.picture) }
    }
    case 'steps':
      return showSteps(block, place, request)
    case 'faq': {
      const items = block.items.map(({ question, answer }) => ({ question, answer: parseBlocks(answer) }))
      return { kind: 'faq', ...place, heading: block.heading, lead: textOf(block.lead), items }
    }
    case 'quotes':
      return showQuotes(block, place, sources)
    case 'collection-list': {
      const items = block.items.map((item) => ({ ...item, picture: art(item.picture) ?? NO_PICTURE }))
      return { kind: 'collection-list', ...place, heading: block.heading, items }
    }
    case 'picture-and-text': {
      const { heading, text, side, badges = [], action = null } = block
      const picture = art(block.picture) ?? NO_PICTURE
      return { kind: 'picture-and-text', ...place, heading, blocks: parseBlocks(text), picture, side, badges, action }
    }
    case 'ingredient-list':
      return showIngredients(block, place, sources)
    case 'countdown':
      return { kind: 'countdown', ...place, ...(await shownCountdown(request)) }
    case 'price-table':
      return showPrices(block, place, request)
    case 'code':
      return shownCode(block, place, request)
    default: {
      const { id: _id, ground: _ground, ...rest } = block
      return { ...rest, ...place }
    }
  }
}

const NO_PICTURE: ShownPicture = { art: '', alt: '' }

type LocalPicture = LocalBlockOf<'picture-and-text'>['picture']

function artIn({ artUrl }: PageRequest) {
  return (picture: LocalPicture | undefined): ShownPicture | null =>
    picture ? { art: artUrl(picture.art), alt: picture.alt ?? '' } : null
}

function textOf(text: string | undefined) {
  return text === undefined ? [] : parseBlocks(text)
}

async function showHero(
  block: LocalBlockOf<'hero'>,
  place: Place,
  { request, page, offers }: Sources,
): Promise<ShownBlock> {
  const { title = page.title, lead = page.lead, picture, ring, poster, offer, actions } = block
  return {
    kind: 'hero',
    ...place,
    title,
    lead,
    picture: artIn(request)(picture),
    ring: ring
      ? { bowls: ring.products.map((handle) => request.artUrl(`bare-${handle}`)), hub: ring.hub, alt: ring.alt }
      : null,
    poster: poster ? await showPoster(poster, request) : null,
    offer: offer ? offers(offer) : null,
    actions,
  }
}

async function showPoster(
  { bowls, figures, sticker, strip }: NonNullable<LocalBlockOf<'hero'>['poster']>,
  { db, site, artUrl }: PageRequest,
): Promise<ShownPoster> {
  const hasOffer = sticker !== undefined && (await findFirstOrderPercent(db, site)) > 0
  return { bowls: bowls.map((handle) => artUrl(`hero-${handle}`)), figures, sticker: hasOffer ? sticker : null, strip }
}

/** As many of a pick as stand beside each other. */
const PICKED = 4

function showShelf(block: LocalBlockOf<'product-shelf'>, place: Place, { cards, bundles }: Sources): ShownBlock | null {
  const { heading, lead = null, products, bundle, pick, action = null } = block
  const byId = new Map([...cards.values()].map((card) => [card.id, card]))
  const parts = bundles.get(bundle ?? '')?.parts ?? []
  const picked = [...cards.values()].filter(({ type, tags }) => type === 'meal' && pick && tags.includes(pick))
  const chosen = products ?? picked.slice(0, PICKED).map(({ handle }) => handle)
  const isBundle = bundle !== undefined
  const dishes = !isBundle
    ? chosen.map((handle) => ({ card: cards.get(handle), quantity: 1 }))
    : parts.map(({ productId, quantity }) => ({ card: byId.get(productId), quantity }))
  const found = dishes.flatMap(({ card, quantity }) => (card ? [{ card, quantity }] : []))
  if (found.length === 0) return null
  return { kind: 'product-shelf', ...place, heading, lead, dishes: found, isBundle, boxSize: SHOWN_BOX_SIZE, action }
}

const QUOTE_GROUNDS: readonly Ground[] = ['butter', 'blush', 'lilac']

function showQuotes(block: LocalBlockOf<'quotes'>, place: Place, { request, cards }: Sources): ShownBlock {
  const items = block.items.map(({ text, name, picture, product = '', ground }, index): ShownQuote => {
    const { title = '', art = '' } = cards.get(product) ?? {}
    return {
      ...{ text, name, picture: artIn(request)(picture) },
      dish: title ? { title, art } : null,
      ground: ground ?? QUOTE_GROUNDS[index % QUOTE_GROUNDS.length] ?? 'butter',
    }
  })
  return { kind: 'quotes', ...place, heading: block.heading ?? null, items }
}

/** Each act of a story has its own ground; cards have the colours of tables. */
const STEP_GROUNDS: readonly Ground[] = ['eis', 'lilac', 'butter', 'blush', 'apricot']

function showSteps(block: LocalBlockOf<'steps'>, place: Place, request: PageRequest): ShownBlock {
  const items = block.items.map(
    (item, index): ShownStep => ({
      figure: item.figure ?? null,
      heading: item.heading,
      blocks: textOf(item.text),
      picture: artIn(request)(item.picture),
      icon: item.icon ?? null,
      ground: item.ground ?? STEP_GROUNDS[index % STEP_GROUNDS.length] ?? 'eis',
      action: item.action ?? null,
    }),
  )
  const { layout, heading = null, lead = null } = block
  return { kind: 'steps', ...place, layout, heading, lead, note: textOf(block.note), items }
}

function showIngredients(
  { heading, lead, lexicon }: LocalBlockOf<'ingredient-list'>,
  place: Place,
  { request, entries }: Sources,
): ShownBlock | null {
  const found = lexicon.flatMap((slug) => entries.get(`/lexicon/${slug}`) ?? [])
  const list = found.map(({ title, path, art }) => ({ title, to: path, art: request.artUrl(entryDrawing(art ?? '')) }))
  return list.length > 0 ? { kind: 'ingredient-list', ...place, heading, lead: lead ?? null, entries: list } : null
}

async function showPrices(
  { heading, lead }: LocalBlockOf<'price-table'>,
  place: Place,
  { db, site, clock, artUrl }: PageRequest,
): Promise<ShownBlock> {
  const boxes = await listBoxes(db, { site, now: clock.now() })
  const rows = boxes.map(({ size, mealPrice, deliveryFee }) => ({
    size,
    mealCents: mealPrice.cents,
    deliveryCents: (deliveryFee ?? eur(0)).cents,
    art: artUrl(`box-${size}-full`),
  }))
  return { kind: 'price-table', ...place, heading, lead: lead ?? null, boxes: rows }
}
