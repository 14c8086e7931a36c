import { goodsEvent, ROUTE_CHANGE, type SoldItem, type TagEvent, tagItem } from './tag-events.ts'

type ShownPage = Readonly<{ screen: string; path: string; language: string; data: unknown }>

/** What a page that comes into view is to the tag manager: a route change and, with goods on it, a view of them. */
export function eventsOfPage(page: ShownPage): readonly TagEvent[] {
  const { screen, path, language } = page
  // What editors preview was seen by no visitor.
  if (/^(\/en)?\/preview\//.test(path)) return []
  const route = {
    event: ROUTE_CHANGE,
    page_path: toldPath(path),
    page_screen: screen,
    page_language: language,
  } as const
  return [route, ...viewsOn(page)]
}

/** An address without its query, and without a code that somebody came with. */
function toldPath(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/^((?:\/en)?\/discount)\/.*$/s, '$1')
}

/** The parts of a page's data that goods are read from. Data comes over the network and may be of a newer shop. */
type GoodsData = Readonly<{
  product?: unknown
  products?: unknown
  bundles?: unknown
  collection?: unknown
  title?: unknown
}>

function viewsOn({ screen, data }: ShownPage): readonly TagEvent[] {
  const { product, products, bundles, collection, title } = (data ?? {}) as GoodsData
  if (/^(?:special-)?product$/.test(screen)) {
    const sold = soldItem(product)
    return sold ? [goodsEvent('view_item', [sold])] : []
  }
  const cards = screen === 'listing' ? products : screen === 'bundles' ? cardsOf(bundles) : null
  if (!Array.isArray(cards)) return []
  const items = cards.flatMap((card) => soldItem(card) ?? []).map(tagItem)
  const list = { item_list_id: text(collection) || screen, item_list_name: text(title), items }
  return items.length === 0 ? [] : [{ event: 'view_item_list', ecommerce: list }]
}

function cardsOf(bundles: unknown): unknown {
  return Array.isArray(bundles) ? bundles.map((bundle) => (bundle as { card?: unknown } | null)?.card) : null
}

type CardData = Readonly<{
  variantId?: unknown
  title?: unknown
  type?: unknown
  once?: Readonly<{ price?: Readonly<{ cents?: unknown }> }>
}>

function soldItem(card: unknown): SoldItem | null {
  const { variantId, title, type, once } = (card ?? {}) as CardData
  const cents = once?.price?.cents
  if (typeof variantId !== 'number' || typeof cents !== 'number') return null
  return { id: String(variantId), title: text(title), type: text(type), cents, quantity: 1 }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
