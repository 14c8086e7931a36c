import {
  addToDraft,
  clearDraft,
  type Draft,
  type DraftLine,
  type DraftLines,
  discardDraft,
  draftChanges,
  fetchedDraft,
  savePromptFor,
  setQuantity,
} from '#app/shop/subscriptions/rules/draft.ts'
import { type Fields, fields, type Json, list, number, text, textOrNull, type VectorOps } from '../vector.ts'

function linesIn(value: Json | undefined): DraftLines {
  return Object.fromEntries(Object.entries(fields(value)).map(([variantId, line]) => [variantId, lineIn(line)]))
}

function lineIn(value: Json): DraftLine {
  const { id, quantity, totalQuantity, isDuplicated, duplicates } = fields(value)
  return {
    id: textOrNull(id),
    quantity: number(quantity),
    totalQuantity: number(totalQuantity),
    isDuplicated: isDuplicated === true,
    duplicates: list(duplicates ?? []).map((each) => {
      const { price, discountedPrice, ...line } = fields(each)
      return {
        id: text(line['id']),
        quantity: number(line['quantity']),
        price: textOrNull(price) ?? '',
        discountedPrice: textOrNull(discountedPrice) ?? '',
      }
    }),
  }
}

function taken(draft: Draft, step: Json): Draft {
  const { do: name, variantId, quantity, lines } = fields(step)
  switch (name) {
    case 'add':
      return addToDraft(draft, text(variantId))
    case 'setQuantity':
      return setQuantity(draft, text(variantId), number(quantity))
    case 'remove':
      return setQuantity(draft, text(variantId), 0)
    case 'clear':
      return clearDraft(draft)
    case 'discard':
      return discardDraft(draft)
    case 'fetch':
      return fetchedDraft(linesIn(lines))
    default:
      return draft
  }
}

function drafted({ originalLines }: Fields, { steps }: Fields): Json {
  const draft = list(steps).reduce(taken, fetchedDraft(linesIn(originalLines)))
  const lines = Object.entries(draft.lines).map(([variantId, line]) => {
    const { id, quantity, totalQuantity, isDuplicated, duplicates } = line
    return [variantId, { id, quantity, totalQuantity, isDuplicated, duplicates: duplicates.map((each) => each.id) }]
  })
  const changes = draftChanges(draft)
  const leaving = list(steps)
    .map(fields)
    .find((step) => step['do'] === 'leave')
  const prompt = leaving ? { savePrompt: savePromptFor(changes, text(leaving['to'])) } : {}
  return { lines: Object.fromEntries(lines), ...changes, ...prompt }
}

export const ops: VectorOps = { 'draft.sequence': drafted }
