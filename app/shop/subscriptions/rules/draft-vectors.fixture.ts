import { readFileSync } from 'node:fs'
import {
  addToDraft,
  clearDraft,
  type Draft,
  type DraftLines,
  discardDraft,
  draftChanges,
  fetchedDraft,
  savePromptFor,
  setQuantity,
} from './draft.ts'

type Step = Readonly<{ do: string; variantId?: string; quantity?: number; lines?: DraftLines; to?: string }>

export type DraftVector = Readonly<{
  id: string
  given: Readonly<{ originalLines: DraftLines }>
  when: Readonly<{ op: string; steps: readonly Step[] }>
  then: unknown
}>

/** The examples of drafts. The screen that edits them brings their operation to the other vectors. */
export function draftVectors(): readonly DraftVector[] {
  const file = new URL('../../../../spec/vectors.json', import.meta.url)
  const { vectors }: { vectors: readonly DraftVector[] } = JSON.parse(readFileSync(file, 'utf8'))
  return vectors.filter(({ when }) => when.op === 'draft.sequence')
}

function step(draft: Draft, { do: name, variantId = '', quantity = 0, lines = {} }: Step): Draft {
  switch (name) {
    case 'add':
      return addToDraft(draft, variantId)
    case 'setQuantity':
      return setQuantity(draft, variantId, quantity)
    case 'remove':
      return setQuantity(draft, variantId, 0)
    case 'clear':
      return clearDraft(draft)
    case 'discard':
      return discardDraft(draft)
    case 'fetch':
      return fetchedDraft(lines)
    default:
      return draft
  }
}

/** What editing gives, in the words of the examples. */
export function draftedBy({ given, when }: DraftVector): unknown {
  const draft = when.steps.reduce(step, fetchedDraft(given.originalLines))
  const lines = Object.entries(draft.lines).map(([variantId, line]) => {
    const { id, quantity, totalQuantity, isDuplicated, duplicates } = line
    return [variantId, { id, quantity, totalQuantity, isDuplicated, duplicates: duplicates.map((each) => each.id) }]
  })
  const changes = draftChanges(draft)
  const leaving = when.steps.find((each) => each.do === 'leave')
  const prompt = leaving ? { savePrompt: savePromptFor(changes, leaving.to ?? '') } : {}
  return { lines: Object.fromEntries(lines), ...changes, ...prompt }
}
