/** One of several lines with the same variant, behind the first. */
export type Duplicate = Readonly<{ id: string; quantity: number; price: string; discountedPrice: string }>

/** A line as it is edited; one that was created in the draft has no id yet. */
export type DraftLine = Readonly<{
  id: string | null
  quantity: number
  totalQuantity: number
  isDuplicated: boolean
  duplicates: readonly Duplicate[]
  price?: string
  discountedPrice?: string
}>

/** Lines by the id of their variant. */
export type DraftLines = Readonly<Record<string, DraftLine>>

/** What is edited before it is saved, beside what the server last said. */
export type Draft = Readonly<{ originalLines: DraftLines; lines: DraftLines }>

/** The net difference between the two: undoing by hand leaves nothing to save. */
export type DraftChanges = Readonly<{
  linesToCreate: readonly Readonly<{ variantId: string; quantity: number }>[]
  linesToUpdate: readonly Readonly<{ id: string; quantity: number }>[]
  linesToRemove: readonly string[]
  unsaved: boolean
}>

/** Fetched lines become both sides; an earlier draft is gone. */
export function fetchedDraft(lines: DraftLines): Draft {
  return { originalLines: lines, lines }
}

/**
 * Fetched lines under a draft that is not saved yet: what somebody has changed stays changed, by the number of its
 * pieces; everything else is as it was fetched.
 */
export function rebasedDraft(draft: Draft, fetched: DraftLines): Draft {
  const { originalLines, lines } = draft
  const variantIds = [...new Set([...Object.keys(originalLines), ...Object.keys(lines)])]
  const changed = variantIds.filter((id) => totalOf(originalLines, id) !== totalOf(lines, id))
  return changed.reduce((rebased, id) => withTotal(rebased, id, totalOf(lines, id)), fetchedDraft(fetched))
}

function totalOf(lines: DraftLines, variantId: string): number {
  return lines[variantId]?.totalQuantity ?? 0
}

/** As many pieces of a variant, taken from its first line on. */
function withTotal(draft: Draft, variantId: string, total: number): Draft {
  if (total === 0) {
    const { [variantId]: _, ...lines } = draft.lines
    return { ...draft, lines }
  }
  const start = draft.lines[variantId] ? draft : addToDraft(draft, variantId)
  const { quantity, totalQuantity } = start.lines[variantId] ?? { quantity: 0, totalQuantity: 0 }
  const wanted = total - (totalQuantity - quantity)
  if (wanted > 0) return setQuantity(start, variantId, wanted)
  return withTotal(setQuantity(start, variantId, 0), variantId, total)
}

/** One more of a variant. One that waits for its removal comes back as a single piece. */
export function addToDraft(draft: Draft, variantId: string): Draft {
  const line = draft.lines[variantId]
  if (line) return setQuantity(draft, variantId, line.quantity + 1)
  const original = draft.originalLines[variantId]
  const restored = original ? { ...original, quantity: 1, duplicates: [] } : { id: null, quantity: 1, duplicates: [] }
  return withLine(draft, variantId, counted(restored))
}

/** The quantity of the line itself, whatever its duplicates hold. Nothing left of it promotes the next duplicate. */
export function setQuantity(draft: Draft, variantId: string, quantity: number): Draft {
  const line = draft.lines[variantId]
  if (!line) return draft
  if (quantity > 0) return withLine(draft, variantId, counted({ ...line, quantity }))
  const [next, ...others] = line.duplicates
  const left = line.duplicates.reduce((sum, each) => sum + each.quantity, 0)
  if (next && (left > 0 || line.duplicates.some(isFree)))
    return withLine(draft, variantId, counted({ ...next, duplicates: others }))
  const { [variantId]: _, ...lines } = draft.lines
  return { ...draft, lines }
}

export function clearDraft(draft: Draft): Draft {
  return { ...draft, lines: {} }
}

export function discardDraft({ originalLines }: Draft): Draft {
  return { originalLines, lines: originalLines }
}

export function draftChanges({ originalLines, lines }: Draft): DraftChanges {
  const originals = piecesIn(originalLines)
  const current = new Map(piecesIn(lines).map(({ id, quantity }) => [id, quantity]))
  const linesToCreate = Object.entries(lines).flatMap(([variantId, { id, quantity }]) =>
    id === null ? [{ variantId, quantity }] : [],
  )
  const linesToUpdate = originals.flatMap(({ id, quantity: before }) => {
    const quantity = current.get(id)
    return quantity === undefined || quantity === before ? [] : [{ id, quantity }]
  })
  const linesToRemove = originals.map(({ id }) => id).filter((id) => !current.has(id))
  const unsaved = linesToCreate.length + linesToUpdate.length + linesToRemove.length > 0
  return { linesToCreate, linesToUpdate, linesToRemove, unsaved }
}

/** Whether somebody who leaves is asked first, and where they wanted to go. */
export function savePromptFor(
  changes: Pick<DraftChanges, 'unsaved'>,
  path: string,
): Readonly<{ isVisible: boolean; redirectPath: string | null }> {
  return { isVisible: changes.unsaved, redirectPath: changes.unsaved ? path : null }
}

function piecesIn(lines: DraftLines): readonly Readonly<{ id: string; quantity: number }>[] {
  return Object.values(lines).flatMap(({ id, quantity, duplicates }) => [
    ...(id === null ? [] : [{ id, quantity }]),
    ...duplicates,
  ])
}

function isFree({ discountedPrice }: Duplicate): boolean {
  return Number(discountedPrice) === 0
}

type Uncounted = Omit<DraftLine, 'totalQuantity' | 'isDuplicated'>

function counted(line: Uncounted): DraftLine {
  const { duplicates, quantity } = line
  const totalQuantity = duplicates.reduce((sum, each) => sum + each.quantity, quantity)
  return { ...line, totalQuantity, isDuplicated: duplicates.length > 0 }
}

function withLine(draft: Draft, variantId: string, line: DraftLine): Draft {
  return { ...draft, lines: { ...draft.lines, [variantId]: line } }
}
