import { Picture } from '#app/brand/picture.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { chooseBoxWords } from './choose-box-words.ts'

/** All bundles of the shop: boxes that are packed already. */
export function BoxBundles({ bundles }: { bundles: readonly ProductCard[] }) {
  const words = useWords(chooseBoxWords)
  return (
    <section className="section frost">
      <div className="wrap">
        <h2 className="display h2">{words.bundles}</h2>
        <p className="lead page-lead mt-4">{words.bundlesLead}</p>
        <ul className="my-10 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
          {bundles.map((bundle) => (
            <BundleCard key={bundle.id} {...bundle} />
          ))}
        </ul>
        <PriceNote />
      </div>
    </section>
  )
}

function BundleCard({ handle, title, subtitle, art, once, available }: ProductCard) {
  const words = useWords(chooseBoxWords)
  const language = useLanguage()
  return (
    <li className="pcard">
      <div className="tile">
        <Picture art={art} sizes="(max-width: 760px) calc(50vw - 1.6rem), 18rem" />
        {!available && (
          <div className="tags">
            <span className="badge">{words.soldOut}</span>
          </div>
        )}
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${handle}`}>{title}</Link>
        </h3>
        <p className="sm muted mt-1">{subtitle}</p>
        <p className="meta num mt-2">
          <span>
            <b>{formatMoney(once.price, language)}</b> <BasePrice base={once.base} />
          </span>
        </p>
      </div>
    </li>
  )
}
