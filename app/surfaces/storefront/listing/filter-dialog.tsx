import { RemovableBadge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Checkbox } from '#app/foundation/design/checkbox.tsx'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ListingFilters } from '#app/shop/catalog/listing/listing-filters.ts'
import { SORT_ORDERS } from '#app/shop/catalog/listing/sort-products.ts'
import { listingWords } from './listing-words.ts'
import type { ListingState } from './use-listing-filters.ts'

type FilterProps = { filters: ListingFilters; state: ListingState }

/** The form of the search field: without script it sends the filters and the order along. */
export const LISTING_FORM = 'listing'

/** The checkboxes of the filter column and of the sheet on phones. */
function FilterBoxes({ filters, state, atOnce }: FilterProps & { atOnce: boolean }) {
  const words = useWords(listingWords)
  const toggle = atOnce ? state.toggleAtOnce : state.toggle
  const sent = (kind: 'tags' | 'bundles', value: string) => (atOnce ? { form: LISTING_FORM, name: kind, value } : {})
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
              {...sent('tags', tag)}
            >
              {displayName}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {bundles.length > 0 && (
        <fieldset>
          <legend className="b">{words.fromBundle}</legend>
          {bundles.map(({ handle, title, count }) => (
            <Checkbox
              key={title}
              checked={state.panel.bundles[title]?.isActive ?? false}
              onChange={() => toggle('bundles', title)}
              count={count}
              {...sent('bundles', handle)}
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Beside the products: every click counts at once. Without script a button asks for the list, on phones too. */
export function FilterColumn({ to, filters, state }: FilterProps & { to: string }) {
  const words = useWords(listingWords)
  return (
    <aside className="filters max-wide:hidden max-wide:noscript:grid" aria-label={words.filters}>
      <FilterBoxes filters={filters} state={state} atOnce />
      <button type="button" className="link sm noscript:hidden" onClick={state.clear}>
        {words.reset}
      </button>
      <noscript>
        <div className="stack justify-items-start gap-4">
          <Button type="submit" form={LISTING_FORM} small>
            {words.show}
          </Button>
          <Link to={to} className="link sm">
            {words.reset}
          </Link>
        </div>
      </noscript>
    </aside>
  )
}

/** On phones: choose in a sheet, then apply. */
export function FilterSheet({ filters, state, countLabel }: FilterProps & { countLabel: string }) {
  const words = useWords(listingWords)
  return (
    <>
      <Chip className="ml-auto wide:hidden noscript:hidden" onClick={state.open} aria-haspopup="dialog">
        <Icon name="sliders-horizontal" />
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
      {name} <Icon name="x" />
    </RemovableBadge>
  ))
}

export function SortSelect({ state, inForm = false }: { state: ListingState; inForm?: boolean }) {
  const words = useWords(listingWords)
  return (
    <label className="sort sm">
      {words.sortedBy}
      <select
        value={state.order}
        onChange={(event) => state.setOrder(event.target.value)}
        {...(inForm ? { form: LISTING_FORM, name: 'sort' } : {})}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {words.sort[order]}
          </option>
        ))}
      </select>
    </label>
  )
}
