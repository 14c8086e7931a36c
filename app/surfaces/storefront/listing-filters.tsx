import { SlidersHorizontal, X } from 'lucide-react'
import { RemovableBadge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { ListingFilters } from '#app/shop/catalog/listing-filters.ts'
import { SORT_ORDERS } from '#app/shop/catalog/sort-products.ts'
import { listingWords } from './listing-words.ts'
import type { ListingState } from './use-listing-filters.ts'

type FilterProps = { filters: ListingFilters; state: ListingState }

/** The checkboxes of the filter column and of the sheet on phones. */
function FilterBoxes({ filters, state, atOnce }: FilterProps & { atOnce: boolean }) {
  const words = useWords(listingWords)
  const toggle = atOnce ? state.toggleAtOnce : state.toggle
  const tags = filters.tags.filter(({ tag, isOffered }) => isOffered || state.panel.tags[tag]?.isSettled)
  const bundles = filters.bundles.filter((each) => each.isOffered || state.panel.bundles[each.title]?.isSettled)
  return (
    <>
      {tags.length > 0 && (
        <fieldset>
          <legend className="b">{words.suitsMe}</legend>
          {tags.map(({ tag, displayName, count }) => (
            <Checkbox
              key={tag}
              checked={state.panel.tags[tag]?.isActive ?? false}
              onChange={() => toggle('tags', tag)}
              count={count}
            >
              {displayName}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {bundles.length > 0 && (
        <fieldset>
          <legend className="b">{words.fromBundle}</legend>
          {bundles.map(({ title, count }) => (
            <Checkbox
              key={title}
              checked={state.panel.bundles[title]?.isActive ?? false}
              onChange={() => toggle('bundles', title)}
              count={count}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Beside the products: every click counts at once. */
export function FilterColumn({ filters, state }: FilterProps) {
  const words = useWords(listingWords)
  return (
    <aside className="filters max-wide:hidden" aria-label={words.filters}>
      <FilterBoxes filters={filters} state={state} atOnce />
      <button type="button" className="link sm" onClick={state.clear}>
        {words.reset}
      </button>
    </aside>
  )
}

/** On phones: choose in a sheet, then apply. */
export function FilterSheet({ filters, state, countLabel }: FilterProps & { countLabel: string }) {
  const words = useWords(listingWords)
  return (
    <>
      <Chip className="ml-auto wide:hidden" onClick={state.open} aria-haspopup="dialog">
        <SlidersHorizontal />
        {words.filters}
      </Chip>
      <Dialog title={words.filters} look="sheet" isOpen={state.panel.isFiltersOpen} onClose={state.dismiss}>
        <div className="filters">
          <SortSelect state={state} />
          <FilterBoxes filters={filters} state={state} atOnce={false} />
        </div>
        <div className="sheet-actions">
          <Button look="soft" onClick={state.clear}>
            {words.resetShort}
          </Button>
          <Button className="grow" onClick={state.apply}>
            {countLabel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** What is applied, each with a way to take it off. */
export function AppliedFilters({ filters, state }: FilterProps) {
  const words = useWords(listingWords)
  const tags = filters.tags.filter(({ tag }) => state.settled.tags.includes(tag))
  const bundles = filters.bundles.filter(({ title }) => state.settled.bundles.includes(title))
  const applied = [
    ...tags.map(({ tag, displayName }) => ({ name: displayName, remove: () => state.toggleAtOnce('tags', tag) })),
    ...bundles.map(({ title }) => ({ name: title, remove: () => state.toggleAtOnce('bundles', title) })),
  ]
  return applied.map(({ name, remove }) => (
    <RemovableBadge key={name} label={words.removeFilter(name)} onRemove={remove}>
      {name} <X />
    </RemovableBadge>
  ))
}

export function SortSelect({ state }: { state: ListingState }) {
  const words = useWords(listingWords)
  return (
    <label className="sort sm">
      {words.sortedBy}
      <select value={state.order} onChange={(event) => state.setOrder(event.target.value)}>
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {words.sort[order]}
          </option>
        ))}
      </select>
    </label>
  )
}
