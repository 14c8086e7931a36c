import type { Badge } from './product.ts'

type Badged = Readonly<{
  tags: readonly string[]
  status: string | null
  season: readonly number[] | null
  stock: number | null
}>

/** The stock from which downwards pages speak of few. */
export const LOW_STOCK = 12
const MOST = 2

/** What a tile shouts about, most urgent first, never more than two things. */
export function badgesOf({ tags, status, season, stock }: Badged, now: Date): Badge[] {
  const inSeason = season?.includes(now.getUTCMonth() + 1) ?? false
  const due: [Badge, boolean][] = [
    ['back-soon', status === 'back-soon'],
    ['sold-out', stock === 0 && status !== 'back-soon'],
    ['low-stock', stock !== null && stock > 0 && stock <= LOW_STOCK],
    ['leaving-soon', status === 'leaving-soon'],
    ['limited', status === 'limited'],
    ['season', inSeason],
    ['new', tags.includes('neu')],
    ['bestseller', tags.includes('bestseller')],
  ]
  return due
    .filter(([, holds]) => holds)
    .map(([badge]) => badge)
    .slice(0, MOST)
}
