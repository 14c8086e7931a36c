import { useDeferredValue, useEffect, useRef } from 'react'
import { SearchField } from '#app/foundation/design/search-field.tsx'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { lateView, stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { CartDockPlace } from '#app/shop/cart/drawer/cart-dock-place.tsx'
import { useChoicePage } from '#app/shop/cart/drawer/use-cart-page.ts'
import { type CollectionKind, LISTING_PART } from '#app/shop/catalog/listing/listing.ts'
import { LONGEST_SEARCH } from '#app/shop/catalog/listing/listing-address.ts'
import type { ListingFilters } from '#app/shop/catalog/listing/listing-filters.ts'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { BoxOffer, ProductCard } from '#app/shop/catalog/product.ts'
import { AppliedFilters, FilterColumn, FilterSheet, LISTING_FORM, SortSelect } from './filter-dialog.tsx'
import { ListingGrid } from './listing-grid.tsx'
import { ListingMore } from './listing-more.tsx'
import { type ListingTab, ListingTabs } from './listing-tabs.tsx'
import { listingWords } from './listing-words.ts'
import { useListedProducts } from './use-listed-products.ts'
import { type ListingState, type Narrowed, useListingFilters } from './use-listing-filters.ts'
import { useMoreProducts } from './use-more-products.ts'
import { useOpenedProduct } from './use-opened-product.ts'

export type ScreenData = Readonly<{
  title: string
  description: string
  /** The handle of the collection. */
  collection: string
  kind: CollectionKind
  /** The products of the part that this page shows. */
  products: readonly ProductCard[]
  part: number
  total: number
  /** Number of meals among them. */
  meals: number
  tabs: readonly ListingTab[]
  filters: ListingFilters
  narrowed: Narrowed | null
  box: BoxOffer
  art: Readonly<Record<string, string>>
}>

const OneTimeNote = stillView(async () => (await import('./listing-asides.tsx')).OneTimeNote)
const NothingFound = lateView(async () => (await import('./listing-asides.tsx')).NothingFound)

/** The header's search leads to this field. */
const SEARCH_ID = 'search'
/** More than any screen shows at once. While somebody types, only these keep up with every letter. */
const FIRST_CARDS = 12

export function Screen({ data }: { data: ScreenData }) {
  const { title, description, kind, tabs, filters } = data
  const words = useWords(listingWords)
  const listed = useListedProducts(data)
  const state = useListingFilters(listed, filters, data.narrowed)
  useOpenedProduct(listed, kind === 'all-products')
  useChoicePage(kind === 'one-time')
  const hasFilters = filters.tags.length + filters.bundles.length > 0
  return (
    <main id="main" className="wrap pt-8 pb-40">
      <div className="row between flex-wrap items-end gap-5">
        <h1 className="display h1" tabIndex={-1}>
          {title}
        </h1>
        <div className="w-[min(24rem,100%)]">
          <ListingSearch to={addressOf(data)} state={state} onFocus={listed.need} />
        </div>
      </div>
      {kind !== 'all-products' && description && <p className="lead muted mt-4 max-w-[36em]">{description}</p>}
      {kind === 'one-time' && <OneTimeNote />}
      <ListingTabs tabs={tabs} label={words.categories} />
      <div className={hasFilters ? 'lay' : 'lay wide'}>
        {hasFilters && <FilterColumn to={addressOf(data)} filters={filters} state={state} />}
        <Results data={data} state={state} isComplete={listed.isComplete} need={listed.need} />
      </div>
      <CartDockPlace isForBox={sellsBoxes(data)} />
    </main>
  )
}

function addressOf({ collection }: ScreenData): string {
  return `/collections/${collection}`
}

/** Only listings of meals speak of the box, and none of those that sell without it. */
function sellsBoxes({ kind, meals }: ScreenData): boolean {
  return kind !== 'one-time' && meals > 0
}

type ResultsProps = { data: ScreenData; state: ListingState; isComplete: boolean; need: () => Promise<boolean> }

function Results({ data, state, isComplete, need }: ResultsProps) {
  const { filters, box, art, part, total, meals } = data
  const words = useWords(listingWords)
  const grid = useRef<HTMLDivElement>(null)
  const more = useMoreProducts(state.key, grid)
  const isAllMeals = meals === total
  // Until all products are there the page's own part is all there is, and it begins at its own beginning.
  const start = isComplete && state.isUnchanged ? (part - 1) * LISTING_PART : 0
  const shown = state.found.slice(start, start + more.count)
  const isTyping = useDeferredValue(state.search) !== state.search
  const count = state.isNarrowed ? state.count : total
  const hasFilters = filters.tags.length + filters.bundles.length > 0
  const startOver = () => [state.clear(), state.setSearch('')]
  return (
    <section aria-labelledby="results">
      <h2 className="vh" id="results">
        {isAllMeals ? words.dishesTitle : words.productsTitle}
      </h2>
      <div className="row between mb-5">
        <div className="row flex-wrap">
          <span className="muted sm" role="status">
            {(isAllMeals ? words.dishes : words.products)(count)}
          </span>
          <AppliedFilters filters={filters} state={state} />
        </div>
        {hasFilters && (
          <FilterSheet
            filters={filters}
            state={state}
            countLabel={(isAllMeals ? words.apply : words.applyProducts)(state.countIfApplied)}
          />
        )}
        <div className={hasFilters ? 'max-wide:hidden max-wide:noscript:block' : 'ml-auto'}>
          <SortSelect state={state} inForm />
        </div>
      </div>
      {shown.length > 0 ? (
        <ListingGrid
          products={isTyping ? shown.slice(0, FIRST_CARDS) : shown}
          box={box}
          boxPicture={art['box']}
          hasPromo={sellsBoxes(data)}
          grid={grid}
        />
      ) : (
        <NothingFound
          to={addressOf(data)}
          hasFilters={state.settled.tags.length + state.settled.bundles.length > 0}
          onReset={startOver}
        />
      )}
      <ListingMore
        to={addressOf(data)}
        query={state.key}
        part={state.isUnchanged ? part : 'found'}
        shown={shown.length}
        total={count}
        isAllMeals={isAllMeals}
        need={need}
        onMore={more.showMore}
      />
      <div className="mt-10">
        <PriceNote />
      </div>
    </section>
  )
}

/** After this pause nobody is typing any more, in milliseconds. */
const TYPING_PAUSE_MS = 700

type ListingSearchProps = { to: string; state: ListingState; onFocus: () => void }

/** Without script a form that asks the server; it sends the filters and the order along. */
function ListingSearch({ to, state: { search, setSearch, settleSearch }, onFocus }: ListingSearchProps) {
  const words = useWords(listingWords)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (location.hash === `#${SEARCH_ID}`) form.current?.querySelector('input')?.focus()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause again.
  useEffect(() => {
    const pause = setTimeout(settleSearch, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [search])

  return (
    <search>
      <form
        id={LISTING_FORM}
        action={localePath(language, to)}
        ref={form}
        onSubmit={(event) => [event.preventDefault(), settleSearch()]}
      >
        <SearchField
          id={SEARCH_ID}
          name="q"
          maxLength={LONGEST_SEARCH}
          label={words.search}
          placeholder={words.searchExample}
          value={search}
          onFocus={onFocus}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
    </search>
  )
}
