import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { addToBox, planOf, useQuantityInBox } from '#app/shop/catalog/add-to-box.ts'
import { CardPrice } from '#app/shop/catalog/listing/card-price.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { journalWords } from './journal-words.ts'

type ArticleProductsProps = Readonly<{ products: readonly ProductCard[]; boxSize: number }>

/** What the shop sells that goes with an article: one card closes the text, the others are named below it. */
export function ArticleProducts({ products: [first, ...others], boxSize }: ArticleProductsProps) {
  const words = useWords(journalWords)
  if (!first) return null
  return (
    <aside className="article-products" aria-label={words.ours}>
      <div className="ours">
        <Picture art={first.art} sizes="(max-width: 760px) 92vw, 18rem" />
        <div className="ours-words">
          <h2 className="display h2">{first.title}</h2>
          <p>{first.subtitle}</p>
          <p className="ours-price sm num">
            <CardPrice product={first} boxSize={boxSize} />
          </p>
          <div className="row flex-wrap">
            {first.available && !first.needsChoice && <AddFirst product={first} />}
            <Link to={`/products/${first.handle}`} modal className="btn line">
              {words.look}
            </Link>
          </div>
        </div>
      </div>
      <PriceNote />
      {others.length > 0 && (
        <p className="also sm">
          {words.alsoFitting}
          {others.map(({ handle, title }) => (
            <Link key={handle} to={`/products/${handle}`} modal className="link">
              {title}
            </Link>
          ))}
        </p>
      )}
    </aside>
  )
}

function AddFirst({ product }: { product: ProductCard }) {
  const words = useWords(journalWords)
  const quantity = useQuantityInBox(product.variantId, planOf(product))
  return (
    <>
      <Button className="noscript:hidden" onClick={() => addToBox(product)}>
        {words.addToBox}
      </Button>
      <span role="status" className="sm b">
        {quantity > 0 ? words.inBox(quantity) : ''}
      </span>
    </>
  )
}
