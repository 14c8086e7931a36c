import { useEffect, useMemo, useState } from 'react'
import { boxFor } from '#app/shop/box/choose-box.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import {
  addToDraft,
  clearDraft,
  type Draft,
  type DraftChanges,
  type DraftLines,
  discardDraft,
  draftChanges,
  fetchedDraft,
  rebasedDraft,
  setQuantity,
} from '#app/shop/subscriptions/rules/draft.ts'
import { missingMeals } from '#app/shop/subscriptions/rules/edit-lines.ts'

/** The draft of a box: what is edited, how it differs from what is saved, and how full it makes the box. */
export type DraftState = Readonly<{
  lines: DraftLines
  original: DraftLines
  changes: DraftChanges
  meals: number
  size: number
  missing: number
  /** It was begun before this page was opened. */
  isKept: boolean
  add: (variantId: string) => void
  set: (variantId: string, quantity: number) => void
  clear: () => void
  discard: () => void
  /** Nothing of it is left to be kept. */
  forget: () => void
}>

type Given = Readonly<{ subscription: Subscription; customerId: string; sizes: readonly number[] }>

/** What is edited and not saved is kept for this tab: a reload, a lost network or a sign-in in between lose nothing. */
export function useDraft({ subscription, customerId, sizes }: Given): DraftState {
  const name = `subscription-${subscription.id}`
  const fetched = JSON.stringify(subscription.draftLines)
  const [draft, setDraft] = useState<Draft>(() => begun(name, customerId, subscription.draftLines))
  const [isKept] = useState(() => draftChanges(draft).unsaved)
  const changes = useMemo(() => draftChanges(draft), [draft])

  // What the shop says now is the new beginning: what was changed and not saved is changed from there.
  useEffect(() => {
    const lines = JSON.parse(fetched) as DraftLines
    setDraft((held) => (JSON.stringify(held.originalLines) === fetched ? held : rebasedDraft(held, lines)))
  }, [fetched])

  useEffect(() => {
    keepDraft(name, customerId, changes.unsaved ? draft : null)
  }, [name, customerId, changes.unsaved, draft])

  const meals = mealsIn(draft.lines, subscription)
  return {
    lines: draft.lines,
    original: draft.originalLines,
    ...{ changes, meals, isKept },
    size: boxFor(meals, sizes),
    missing: missingMeals(meals, sizes),
    add: (variantId) => setDraft((held) => addToDraft(held, variantId)),
    set: (variantId, quantity) => setDraft((held) => setQuantity(held, variantId, quantity)),
    clear: () => setDraft(clearDraft),
    discard: () => setDraft(discardDraft),
    forget: () => keepDraft(name, customerId, null),
  }
}

/** A kept draft counts while it begins with what the shop has saved. */
function begun(name: string, customerId: string, lines: DraftLines): Draft {
  const kept = keptDraft<Draft>(name, customerId)
  return kept && JSON.stringify(kept.originalLines) === JSON.stringify(lines) ? kept : fetchedDraft(lines)
}

/** Goods that come along beside the meals take no place in the box. */
function mealsIn(lines: DraftLines, { lines: known }: Subscription): number {
  return Object.entries(lines).reduce((sum, [variantId, { totalQuantity }]) => {
    const isSide = known.some((line) => line.variantId === variantId && !line.isMeal)
    return isSide ? sum : sum + totalQuantity
  }, 0)
}
