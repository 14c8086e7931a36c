type Named = Readonly<{ name: string }>
type Linked = Named & Readonly<{ statusPageUrl: string }>

/** Orders with the addresses of their pages, found by name in the other list; one without a match has no link. */
export function joinOrders<Order extends Named>(
  orders: readonly Order[],
  linked: readonly Linked[],
): readonly (Order & Readonly<{ statusPageUrl: string | null }>)[] {
  const addresses = new Map(linked.map(({ name, statusPageUrl }) => [name, statusPageUrl]))
  return orders.map((order) => ({ ...order, statusPageUrl: addresses.get(order.name) ?? null }))
}

/** The name under which the delivery day stands among the attributes of an order. */
const DELIVERY_DAY = 'Lieferdatum'

export type ListedOrder = Named &
  Readonly<{
    isSubscription: boolean
    createdAt: string
    customAttributes: readonly Readonly<{ key: string; value: string | null }>[]
    lineItems: Readonly<{ nodes: readonly Readonly<{ quantity: number }>[] }>
  }>

/** The latest box of a subscription: when it was ordered, when it comes, how much is in it; null where there is none. */
export function latestBox<Order extends ListedOrder>(orders: readonly Order[]) {
  const latest = orders
    .filter(({ isSubscription }) => isSubscription)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))[0]
  if (!latest) return null
  return {
    order: latest,
    createdAt: latest.createdAt,
    deliveryDate: latest.customAttributes.find(({ key }) => key === DELIVERY_DAY)?.value ?? null,
    totalQuantity: latest.lineItems.nodes.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
