/** Delay between a route change and its report, in milliseconds: by then the new page has its title. */
export const ROUTE_CHANGE_DELAY_MS = 50
export const ROUTE_CHANGE = 'route.change'
export const CURRENCY = 'EUR'

/** A product as the tag manager knows it, in the names of GA4. Prices are in euros. */
export type TagItem = Readonly<{
  item_id: string
  item_name: string
  item_category: string
  price: number
  quantity: number
}>

type Goods = Readonly<{ currency: typeof CURRENCY; value: number; items: readonly TagItem[] }>

/** Everything that the shop tells the tag manager. No event holds anything about a person. */
export type TagEvent =
  | Readonly<{ event: typeof ROUTE_CHANGE; page_path: string; page_screen: string; page_language: string }>
  | Readonly<{
      event: 'view_item_list'
      ecommerce: Readonly<{ item_list_id: string; item_list_name: string; items: readonly TagItem[] }>
    }>
  | Readonly<{ event: 'view_item' | 'add_to_cart' | 'begin_checkout'; ecommerce: Goods }>
  | Readonly<{
      event: 'purchase'
      ecommerce: Goods & Readonly<{ transaction_id: string; tax: number; shipping: number }>
    }>
  | Readonly<{ event: 'subscription.act'; act: string }>
  | Readonly<{ event: 'web_vitals'; metric: string; value: number; page_screen: string }>

/** A product as the shop knows it. */
export type SoldItem = Readonly<{ id: string; title: string; type: string; cents: number; quantity: number }>

export function tagItem({ id, title, type, cents, quantity }: SoldItem): TagItem {
  return { item_id: id, item_name: title, item_category: type, price: cents / 100, quantity }
}

export function goodsEvent(
  event: 'view_item' | 'add_to_cart' | 'begin_checkout',
  sold: readonly SoldItem[],
): Extract<TagEvent, { event: 'view_item' | 'add_to_cart' | 'begin_checkout' }> {
  return { event, ecommerce: { currency: CURRENCY, value: eurosOf(sold), items: sold.map(tagItem) } }
}

function eurosOf(sold: readonly SoldItem[]): number {
  return sold.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0) / 100
}

/** What was put into the cart between two looks at it, each with the number of pieces more. */
export function addedTo(before: readonly SoldItem[], after: readonly SoldItem[]): readonly SoldItem[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  return after.flatMap((item) => {
    const more = item.quantity - (had.get(item.id) ?? 0)
    return more > 0 ? [{ ...item, quantity: more }] : []
  })
}
