/** Chosen in the panel, and applied to the results. */
export type FilterFlags = Readonly<{ isActive: boolean; isSettled: boolean }>

export type TagState = FilterFlags & Readonly<{ displayName: string }>
export type BundleState = FilterFlags & Readonly<{ title: string; products: readonly number[] }>

/** The filters of a listing: tags by their name in the catalogue, bundles by their title. */
export type FilterPanel<Tag extends FilterFlags = TagState, Bundle extends FilterFlags = BundleState> = Readonly<{
  tags: Readonly<Record<string, Tag>>
  bundles: Readonly<Record<string, Bundle>>
  isFiltersOpen: boolean
}>

type FilterKind = 'tags' | 'bundles'
type FilterNames = Readonly<{ tags: readonly string[]; bundles: readonly string[] }>

const OFF: FilterFlags = { isActive: false, isSettled: false }
const ON: FilterFlags = { isActive: true, isSettled: true }

type KnownFilters = Readonly<{
  tags: readonly Readonly<{ tag: string; displayName: string }>[]
  bundles: readonly Readonly<{ title: string; products: readonly number[] }>[]
}>

export function filterPanel({ tags, bundles }: KnownFilters): FilterPanel {
  return {
    tags: Object.fromEntries(tags.map(({ tag, displayName }) => [tag, { displayName, ...OFF }])),
    bundles: Object.fromEntries(bundles.map(({ title, products }) => [title, { title, products, ...OFF }])),
    isFiltersOpen: false,
  }
}

/** Chooses or drops a filter; the results follow only when the filters are applied. */
export function toggleFilter<Tag extends FilterFlags, Bundle extends FilterFlags>(
  panel: FilterPanel<Tag, Bundle>,
  kind: FilterKind,
  name: string,
): FilterPanel<Tag, Bundle> {
  const flags = panel[kind][name]
  return flags ? { ...panel, [kind]: { ...panel[kind], [name]: { ...flags, isActive: !flags.isActive } } } : panel
}

/** What is chosen counts from now on, what is not chosen no longer does. */
export function applyFilters<Tag extends FilterFlags, Bundle extends FilterFlags>(
  panel: FilterPanel<Tag, Bundle>,
): FilterPanel<Tag, Bundle> {
  return { ...withFlags(panel, ({ isActive }) => ({ isActive, isSettled: isActive })), isFiltersOpen: false }
}

/** Closing without applying leaves the panel as the results are. */
export function dismissFilters<Tag extends FilterFlags, Bundle extends FilterFlags>(
  panel: FilterPanel<Tag, Bundle>,
): FilterPanel<Tag, Bundle> {
  return { ...withFlags(panel, ({ isSettled }) => ({ isActive: isSettled, isSettled })), isFiltersOpen: false }
}

export function clearFilters<Tag extends FilterFlags, Bundle extends FilterFlags>(
  panel: FilterPanel<Tag, Bundle>,
): FilterPanel<Tag, Bundle> {
  return withFlags(panel, () => OFF)
}

/** Filters that an address brings along are chosen and applied at once. */
export function presetFilters(panel: FilterPanel, { tags, bundles }: FilterNames): FilterPanel {
  const chosen = { tags, bundles }
  return withFlags(panel, (_, kind, name) => (chosen[kind].includes(name) ? ON : OFF))
}

/** The known filters named in `?tags=` and `?bundles=`, each a list parted by commas or given several times; some go by a second name too. */
export function filtersFromUrl(
  query: string | URLSearchParams,
  known: FilterNames,
  secondNames: ReadonlyMap<string, string> = new Map(),
): FilterNames {
  const given = new URLSearchParams(query)
  const named = (kind: FilterKind) => {
    const names = given
      .getAll(kind)
      .join(',')
      .split(',')
      .map((name) => name.trim())
    const found = names.map((name) => (known[kind].includes(name) ? name : (secondNames.get(name) ?? name)))
    return [...new Set(found.filter((name) => known[kind].includes(name)))]
  }
  return { tags: named('tags'), bundles: named('bundles') }
}

export function settledFilters({ tags, bundles }: FilterPanel<FilterFlags, FilterFlags>): FilterNames {
  const settled = (flags: Readonly<Record<string, FilterFlags>>) =>
    Object.keys(flags).filter((name) => flags[name]?.isSettled)
  return { tags: settled(tags), bundles: settled(bundles) }
}

type Change = (flags: FilterFlags, kind: FilterKind, name: string) => FilterFlags

function withFlags<Tag extends FilterFlags, Bundle extends FilterFlags>(
  panel: FilterPanel<Tag, Bundle>,
  change: Change,
): FilterPanel<Tag, Bundle> {
  function changed<State extends FilterFlags>(kind: FilterKind, states: Readonly<Record<string, State>>) {
    const entries = Object.entries(states).map(
      ([name, state]) => [name, { ...state, ...change(state, kind, name) }] as const,
    )
    return Object.fromEntries(entries)
  }
  return { ...panel, tags: changed('tags', panel.tags), bundles: changed('bundles', panel.bundles) }
}
