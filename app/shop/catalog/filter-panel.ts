/** Chosen in the panel, and applied to the results. */
export type FilterFlags = Readonly<{ isActive: boolean; isSettled: boolean }>

export type FilterPanel = Readonly<{
  tags: Readonly<Record<string, FilterFlags>>
  bundles: Readonly<Record<string, FilterFlags>>
  isFiltersOpen: boolean
}>

type FilterKind = 'tags' | 'bundles'
type FilterNames = Readonly<{ tags: readonly string[]; bundles: readonly string[] }>

const OFF: FilterFlags = { isActive: false, isSettled: false }
const ON: FilterFlags = { isActive: true, isSettled: true }

export function filterPanel(known: FilterNames): FilterPanel {
  return { tags: allOff(known.tags), bundles: allOff(known.bundles), isFiltersOpen: false }
}

/** Chooses or drops a filter; the results follow only when the filters are applied. */
export function toggleFilter(panel: FilterPanel, kind: FilterKind, name: string): FilterPanel {
  const flags = panel[kind][name]
  return flags ? { ...panel, [kind]: { ...panel[kind], [name]: { ...flags, isActive: !flags.isActive } } } : panel
}

/** What is chosen counts from now on, what is not chosen no longer does. */
export function applyFilters(panel: FilterPanel): FilterPanel {
  const settle = ({ isActive }: FilterFlags): FilterFlags => ({ isActive, isSettled: isActive })
  return { tags: mapFlags(panel.tags, settle), bundles: mapFlags(panel.bundles, settle), isFiltersOpen: false }
}

/** Closing without applying leaves the panel as the results are. */
export function dismissFilters(panel: FilterPanel): FilterPanel {
  const settle = ({ isSettled }: FilterFlags): FilterFlags => ({ isActive: isSettled, isSettled })
  return { tags: mapFlags(panel.tags, settle), bundles: mapFlags(panel.bundles, settle), isFiltersOpen: false }
}

export function clearFilters(panel: FilterPanel): FilterPanel {
  return { ...panel, tags: mapFlags(panel.tags, () => OFF), bundles: mapFlags(panel.bundles, () => OFF) }
}

/** Filters that an address brings along are chosen and applied at once. */
export function presetFilters(panel: FilterPanel, { tags, bundles }: FilterNames): FilterPanel {
  const preset = (flags: Record<string, FilterFlags>, names: readonly string[]) =>
    Object.fromEntries(Object.keys(flags).map((name) => [name, names.includes(name) ? ON : OFF]))
  return { ...panel, tags: preset(panel.tags, tags), bundles: preset(panel.bundles, bundles) }
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

export function settledFilters({ tags, bundles }: FilterPanel): FilterNames {
  const settled = (flags: Readonly<Record<string, FilterFlags>>) =>
    Object.keys(flags).filter((name) => flags[name]?.isSettled)
  return { tags: settled(tags), bundles: settled(bundles) }
}

function allOff(names: readonly string[]): Record<string, FilterFlags> {
  return Object.fromEntries(names.map((name) => [name, OFF]))
}

function mapFlags(flags: Readonly<Record<string, FilterFlags>>, change: (flags: FilterFlags) => FilterFlags) {
  return Object.fromEntries(Object.entries(flags).map(([name, each]) => [name, change(each)]))
}
