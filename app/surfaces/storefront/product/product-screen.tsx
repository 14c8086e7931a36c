import type { ReactNode } from 'react'
import { Badge } from '#app/foundation/design/badge.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { ProductBadges } from '#app/shop/catalog/listing/product-badges.tsx'
import { ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import { withoutMarks } from '#app/shop/catalog/marked-text.ts'
import type { ProductCard, ProductView } from '#app/shop/catalog/product.ts'
import { isOnePortion } from '#app/shop/catalog/product-facts.ts'
import { QuickFacts } from '#app/shop/catalog/product-page/quick-facts.tsx'
import { ProductGallery, type ShownPicture } from './product-gallery.tsx'
import { ProductPurchase, type ProductPurchaseProps, type PurchaseExtras } from './product-purchase.tsx'
import { productWords } from './product-words.ts'

const FoodFacts = stillView(async () => (await import('./product-reading.tsx')).FoodFacts)
const InsideAndHeating = stillView(async () => (await import('./product-reading.tsx')).InsideAndHeating)

/** Number of ingredients that a picture of them names. */
const STREWN = 5

export type ScreenData = ProductPurchaseProps & Readonly<{ companions: readonly ProductCard[] }>

/** What only some products have to show, each at its place on the page. */
export type ProductExtras = PurchaseExtras & Readonly<{ sum: ReactNode; facts: ReactNode; parts: ReactNode }>

type ScreenProps = { data: ScreenData; extras?: ProductExtras }

export function Screen({ data, extras }: ScreenProps) {
  const { product, companions, box, delivery } = data
  const { food, bundle } = product
  const pictures = usePictures(product)
  return (
    <main id="main">
      <div className="wrap pb-12">
        <Breadcrumbs product={product} />
        <div className="pp">
          <ProductGallery pictures={pictures} />
          <div className="stack gap-6">
            <div className="row flex-wrap gap-[.4rem] empty:hidden">
              <ProductBadges badges={product.badges} />
              <TraitBadges tags={product.tags} />
            </div>
            <h1 className="display h1" tabIndex={-1}>
              {product.title}
            </h1>
            <p className="lead">{product.description || product.subtitle}</p>
            {food && <QuickFacts nutrition={food.nutrition} net={food.net} isPortion={isOnePortion(product)} />}
            {extras?.sum}
            <ProductPurchase product={product} box={box} delivery={delivery} extras={extras} />
            {food && <FoodFacts food={food} maker={product.foodMaker} />}
            {extras?.facts}
          </div>
        </div>
      </div>
      {food && <InsideAndHeating food={food} isPortion={isOnePortion(product)} />}
      {extras?.parts}
      {companions.length > 0 && (
        <Companions products={companions} boxSize={box.size} isForBox={product.inBox !== null || bundle !== null} />
      )}
    </main>
  )
}

/** The name and what is to be seen: the goods themselves, then the tub, then what lies strewn. */
function usePictures({ title, subtitle, gallery, food }: ProductView): ShownPicture[] {
  const words = useWords(productWords)
  const names = (food?.ingredients ?? []).slice(0, STREWN).map(({ text }) => withoutMarks(text))
  const [itself, tub, strewn] = [
    subtitle ? `${title}: ${subtitle}` : title,
    words.inTub(title),
    words.strewn(title, names.join(', ')),
  ]
  return gallery.map((address, place) => ({ address, description: [itself, tub, strewn][place] ?? itself }))
}

function Breadcrumbs({ product: { collection, title } }: { product: ProductView }) {
  const words = useWords(productWords)
  return (
    <nav className="crumbs sm muted max-wide:hidden" aria-label={words.path}>
      <ol>
        <li>
          <Link to="/collections/all-products">{words.products}</Link>
        </li>
        {collection && (
          <li>
            <Link to={`/collections/${collection.handle}`}>{collection.title}</Link>
          </li>
        )}
        <li aria-current="page" className="text-ink">
          {title}
        </li>
      </ol>
    </nav>
  )
}

/** What many look for first, from the tags that are worked out from the facts. */
function TraitBadges({ tags }: Pick<ProductView, 'tags'>) {
  const words = useWords(productWords)
  return (
    <>
      {tags.includes('glutenfrei') && (
        <Badge>
          <Icon name="wheat-off" />
          {words.glutenFree}
        </Badge>
      )}
      {tags.includes('high-protein') && (
        <Badge>
          <Icon name="leaf" />
          {words.highProtein}
        </Badge>
      )}
      {(tags.includes('mild') || tags.includes('scharf')) && (
        <Badge>
          <Icon name="flame" />
          {tags.includes('scharf') ? words.spicy : words.mild}
        </Badge>
      )}
    </>
  )
}

type CompanionsProps = { products: readonly ProductCard[]; boxSize: number; isForBox: boolean }

function Companions({ products, boxSize, isForBox }: CompanionsProps) {
  const words = useWords(productWords)
  return (
    <section className="section">
      <div className="wrap stack gap-8">
        <h2 className="display h2">{isForBox ? words.companions : words.others}</h2>
        <div className="rel">
          {products.map((product) => (
            <ProductCardTile key={product.id} product={product} boxSize={boxSize} />
          ))}
        </div>
        <PriceNote />
      </div>
    </section>
  )
}
