import { Picture } from '#app/brand/picture.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { ProductBadges } from '#app/shop/catalog/listing/product-badges.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { bundlesWords } from './bundles-words.ts'
import { type ListingTab, ListingTabs } from './listing-tabs.tsx'

type Part = Readonly<{ productId: number; title: string; art: string; quantity: number; isMeal: boolean }>
type Bundle = Readonly<{ card: ProductCard; parts: readonly Part[] }>

export type ScreenData = Readonly<{
  title: string
  description: string
  bundles: readonly Bundle[]
  tabs: readonly ListingTab[]
}>

/** About what a screen shows at once. */
const EAGER = 4

export function Screen({ data: { title, description, bundles, tabs } }: { data: ScreenData }) {
  const words = useWords(bundlesWords)
  return (
    <main id="main" className="wrap pt-8 pb-24">
      <h1 className="display h1" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead muted mt-4 max-w-[36em]">{description}</p>
      <ListingTabs tabs={tabs} label={words.categories} />
      {bundles.length > 0 ? (
        <ul className="bundles">
          {bundles.map((bundle, place) => (
            <BundleCard key={bundle.card.id} {...bundle} eager={place < EAGER} />
          ))}
        </ul>
      ) : (
        <p>
          {words.none}{' '}
          <Link className="link" to={MEALS_PATH}>
            {words.toMeals}
          </Link>
        </p>
      )}
      <div className="mt-10">
        <PriceNote />
      </div>
    </main>
  )
}

function BundleCard({ card, parts, eager }: Bundle & { eager: boolean }) {
  const words = useWords(bundlesWords)
  const language = useLanguage()
  const { handle, title, subtitle, art, badges, once } = card
  return (
    <li className="pcard bundle">
      <div className="tile">
        <Picture art={art} sizes="(max-width: 760px) 40vw, 18rem" when={eager ? 'at-once' : 'near'} />
        <div className="tags">
          <ProductBadges badges={badges} />
        </div>
      </div>
      <div className="stack gap-3 content-center">
        <div>
          <h2 className="display name">
            <Link to={`/products/${handle}`} modal>
              {title}
            </Link>
          </h2>
          <p className="sm muted mt-[.3rem]">{subtitle}</p>
        </div>
        <BundleParts parts={parts} />
        <p className="meta num">
          <span>
            <b>{formatMoney(once.price, language)}</b> <BasePrice base={once.base} />
          </span>
          <span className="muted sm">{amountOf(parts, words)}</span>
        </p>
      </div>
    </li>
  )
}

function BundleParts({ parts }: { parts: readonly Part[] }) {
  const words = useWords(bundlesWords)
  return (
    <ul className="bundle-parts" aria-label={words.inside}>
      {parts.map(({ productId, title, art, quantity }) => (
        <li key={productId}>
          <Picture art={art} alt={words.times(quantity, title)} title={title} sizes="2.75rem" width={44} height={44} />
          {quantity > 1 && (
            <span className="num" aria-hidden="true">
              {quantity}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A bundle of meals is counted in meals, one of shots in pieces. */
function amountOf(parts: readonly Part[], words: (typeof bundlesWords)['de']): string {
  const sum = (counted: readonly Part[]) => counted.reduce((total, { quantity }) => total + quantity, 0)
  const meals = sum(parts.filter(({ isMeal }) => isMeal))
  return meals > 0 ? words.meals(meals) : words.parts(sum(parts))
}
