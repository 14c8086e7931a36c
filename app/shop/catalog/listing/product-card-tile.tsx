import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { CardPrice } from './card-price.tsx'
import { ProductTile } from './product-tile.tsx'

type ProductCardTileProps = { product: ProductCard; boxSize: number; eager?: boolean; sizes?: string }

/** A product in a listing: picture, name, what you taste first, prices, energy and protein. */
export function ProductCardTile({ product, boxSize, eager, sizes }: ProductCardTileProps) {
  return (
    <ProductTile product={product} eager={eager} sizes={sizes}>
      <CardPrice product={product} boxSize={boxSize} />
      <EnergyAndProtein {...product} />
    </ProductTile>
  )
}

export function EnergyAndProtein({ kcal, protein }: Pick<ProductCard, 'kcal' | 'protein'>) {
  const language = useLanguage()
  const words = useWords(catalogWords)
  if (kcal === null || protein === null) return null
  return (
    <span className="muted">
      {words.energyAndProtein(formatNumber(kcal, language), formatNumber(protein, language))}
    </span>
  )
}
