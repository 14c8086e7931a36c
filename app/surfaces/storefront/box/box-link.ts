/** A box that a link fills: its size, its rhythm in weeks, and pieces of each meal by handle. */
export type LinkedBox = Readonly<{
  size: number
  weeks: number
  meals: readonly Readonly<{ product: string; quantity: number }>[]
}>

const MOST_MEALS = 60

/** The address at which the builder fills a box and shows it for review. */
export function boxLink({ size, weeks, meals }: LinkedBox): string {
  const filled = meals.map(({ product, quantity }) => `${product}.${quantity}`).join(',')
  return `/box?step=review&size=${size}&weeks=${weeks}&meals=${filled}`
}

/** Reads what such a link asks for; null for any other address. Strangers write links too, so nothing in it is trusted. */
export function linkedBox(query: URLSearchParams): LinkedBox | null {
  const meals = (query.get('meals') ?? '').split(',').flatMap((part) => {
    const [, product = '', pieces = ''] = /^([a-z0-9-]{1,80})\.([1-9]\d?)$/.exec(part) ?? []
    return product ? [{ product, quantity: Number(pieces) }] : []
  })
  const pieces = meals.reduce((sum, { quantity }) => sum + quantity, 0)
  if (meals.length === 0 || pieces > MOST_MEALS) return null
  return { size: numberIn(query, 'size') ?? pieces, weeks: numberIn(query, 'weeks') ?? 0, meals }
}

function numberIn(query: URLSearchParams, name: string): number | null {
  const digits = query.get(name) ?? ''
  return /^\d{1,2}$/.test(digits) ? Number(digits) : null
}

/** The query without what filled the box: going back or sharing the address must not fill it again. */
export function withoutBox(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of ['meals', 'size', 'weeks']) rest.delete(name)
  return rest
}
