import { badgesOf } from '#app/shop/catalog/badges.ts'
import type { StockLabel } from './product-details.ts'

const LABELS: readonly StockLabel[] = ['back-soon', 'sold-out', 'low-stock', 'leaving-soon', 'limited']

/** What has to be said about the stock of a variant, the most urgent thing only. */
export function stockLabelOf({ status, stock }: { status: string | null; stock: number | null }): StockLabel | null {
  const [urgent] = badgesOf({ tags: [], season: null, status, stock }, NO_SEASON)
  return LABELS.find((label) => label === urgent) ?? null
}

/** Seasons do not matter here, so neither does the day. */
const NO_SEASON = new Date(0)
