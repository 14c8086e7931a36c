import { eurosToCents } from '#app/foundation/money/money.ts'
import type { AskedPrice } from '#app/shop/catalog/price-history.ts'
import type { ProductFile } from './catalog-file.ts'

/** The beginning of the day from which on a price is reduced. */
export function reducedSince({ compareAtSince }: Pick<ProductFile, 'compareAtSince'>): Date | null {
  return compareAtSince ? startOf(compareAtSince) : null
}

/** What the file says was asked before the reduction, each price until the next one, the last until the reduction. */
export function writtenHistory(product: Pick<ProductFile, 'earlierPrices' | 'compareAtSince'>): AskedPrice[] {
  const { earlierPrices = [] } = product
  return earlierPrices.map(({ price, from }, place) => {
    const next = earlierPrices[place + 1]
    return {
      cents: eurosToCents(price),
      validFrom: startOf(from),
      validTo: next ? startOf(next.from) : reducedSince(product),
    }
  })
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
