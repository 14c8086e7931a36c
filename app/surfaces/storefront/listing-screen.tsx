import { useEffect, useRef } from 'react'
import { ChipLink } from '#app/foundation/design/chip.tsx'
import { SearchField } from '#app/foundation/design/search-field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { BoxDock } from '#app/shop/catalog/box-dock.tsx'
import { PriceNote } from '#app/shop/catalog/price-note.tsx'
import type { BoxOffer, ProductCard } from '#app/shop/catalog/product.ts'
import { AppliedFilters, FilterColumn, FilterSheet, SortSelect } from './listing-filters.tsx'
import { ListingGrid, NothingFound } from './listing-grid.tsx'
import { listingWords } from './listing-words.ts'
import { type ListingFilters, useListingFilters } from './use-listing-filters.ts'

export type ScreenData = Readonly<{
  title: string
  description: string
  /** The handle of the collection. */
  collection: string
  kind: 'collection' | 'bundles' | 'one-time' | 'all-products'
  products: readonly ProductCard[]
  tabs: readonly Readonly<{ title: string; to: string; current: boolean }>[]
  filters: ListingFilters
  box: BoxOffer
  art: Readonly<Record<string, string>>
}>

/** The header's search leads to this field. */
const SEARCH_ID = 'search'

export function Screen({ data }: { data: ScreenData }) {
  const { title, description, products, tabs, filters, box, art } = data
  const words = useWords(listingWords)
  const state = useListingFilters(products, filters)
  const hasMeals = products.some(({ type }) => type === 'meal')
  const isAllMeals = products.every(({ type }) => type === 'meal')
  const hasFilters = filters.tags.length + filters.bundles.length > 0
  const count = (isAllMeals ? words.dishes : words.products)(state.shown.length)
  const startOver = () => [state.clear(), state.setSearch('')]
  return (
    <main id="main" className="wrap pt-8 pb-40">
      <div className="row between flex-wrap items-end gap-5">
        <h1 className="display h1" tabIndex={-1}>
          {title}
        </h1>
        <div className="w-[min(24rem,100%)]">
          <ListingSearch search={state.search} onSearch={state.setSearch} />
        </div>
      </div>
      {data.kind !== 'all-products' && description && <p className="lead muted mt-4 max-w-[36em]">{description}</p>}
      <nav className="tabs" aria-label={words.categories}>
        {tabs.map((tab) => (
          <ChipLink key={tab.to} to={tab.to} current={tab.current}>
            {tab.title}
          </ChipLink>
        ))}
      </nav>
      <div className={hasFilters ? 'lay' : 'lay wide'}>
        {hasFilters && <FilterColumn filters={filters} state={state} />}
        <section aria-labelledby="results">
          <h2 className="vh" id="results">
            {isAllMeals ? words.dishesTitle : words.productsTitle}
          </h2>
          <div className="row between mb-5">
            <div className="row flex-wrap">
              <span className="muted sm" role="status">
                {count}
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
            <div className={hasFilters ? 'max-wide:hidden' : 'ml-auto'}>
              <SortSelect state={state} />
            </div>
          </div>
          {state.shown.length > 0 ? (
            <ListingGrid products={state.shown} box={box} boxPicture={art['box']} hasPromo={hasMeals} />
          ) : (
            <NothingFound onReset={startOver} />
          )}
          <div className="mt-10">
            <PriceNote />
          </div>
        </section>
      </div>
      {hasMeals && <BoxDock size={box.size} />}
    </main>
  )
}

function ListingSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const words = useWords(listingWords)
  const field = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (location.hash === `#${SEARCH_ID}`) field.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div ref={field}>
      <SearchField
        id={SEARCH_ID}
        label={words.search}
        placeholder={words.searchExample}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </div>
  )
}
