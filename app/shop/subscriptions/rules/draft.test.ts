import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToDraft,
  clearDraft,
  type Draft,
  type DraftLines,
  discardDraft,
  draftChanges,
  fetchedDraft,
  rebasedDraft,
  setQuantity,
} from './draft.ts'

/** Random drafts; a campaign asks for more. */
const DRAFTS = Number(process.env['DRAFTS'] ?? 1000)

/** The model: every original piece by its id, and the queue of ids that each variant shows, the first one edited. */
type Model = { queues: Map<string, { id: string | null; quantity: number; isFree: boolean }[]> }

function modelOf(lines: DraftLines): Model {
  const queues = Object.entries(lines).map(([variantId, { id, quantity, duplicates }]) => {
    const others = duplicates.map((each) => ({ ...each, isFree: each.discountedPrice === '0.00' }))
    return [variantId, [{ id, quantity, isFree: false }, ...others]] as const
  })
  return { queues: new Map(queues.map(([variantId, queue]) => [variantId, [...queue]])) }
}

const STEPS = {
  add(model: Model, variantId: string, original: DraftLines) {
    const queue = model.queues.get(variantId)
    if (queue?.[0]) queue[0].quantity++
    else model.queues.set(variantId, [{ id: original[variantId]?.id ?? null, quantity: 1, isFree: false }])
  },
  set(model: Model, variantId: string, quantity: number) {
    const queue = model.queues.get(variantId)
    if (!queue?.[0]) return
    if (quantity > 0) queue[0].quantity = quantity
    else {
      queue.shift()
      const isWorthKeeping = queue.some((each) => each.quantity > 0 || each.isFree)
      if (!isWorthKeeping) model.queues.delete(variantId)
    }
  },
}

function changesOf({ queues }: Model, original: DraftLines) {
  const before = [...modelOf(original).queues.values()].flat()
  const now = [...queues.values()].flat()
  const linesToUpdate = before.flatMap(({ id, quantity }) => {
    const kept = now.find((each) => each.id === id)
    return kept && kept.quantity !== quantity ? [{ id, quantity: kept.quantity }] : []
  })
  return {
    linesToCreate: [...queues].flatMap(([variantId, [first]]) =>
      first?.id === null ? [{ variantId, quantity: first.quantity }] : [],
    ),
    linesToUpdate,
    linesToRemove: before.filter(({ id }) => !now.some((each) => each.id === id)).map(({ id }) => id),
  }
}

const VARIANTS = ['V1', 'V2', 'V3', 'V4']
const someLines: fc.Arbitrary<DraftLines> = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      others: fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  )
  .map((rows) => {
    const lines = rows.map(({ quantity, others }, place) => {
      const duplicates = others.map(([pieces, isFree], turn) => ({
        id: `L${place}-${turn}`,
        quantity: pieces,
        price: '7.90',
        discountedPrice: isFree ? '0.00' : '7.90',
      }))
      const totalQuantity = duplicates.reduce((sum, each) => sum + each.quantity, quantity)
      return [
        VARIANTS[place],
        { id: `L${place}`, quantity, totalQuantity, isDuplicated: duplicates.length > 0, duplicates },
      ]
    })
    return Object.fromEntries(lines)
  })

type Step = Readonly<{ kind: 'add' | 'clear' | 'discard' } | { kind: 'set'; quantity: number }> &
  Readonly<{ variantId: string }>
const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), variantId: fc.constantFrom(...VARIANTS) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        variantId: fc.constantFrom(...VARIANTS),
        quantity: fc.nat(3),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('clear' as const, 'discard' as const), variantId: fc.constant('') }),
    },
  ),
  { maxLength: 25 },
)

function applied(draft: Draft, step: Step): Draft {
  if (step.kind === 'add') return addToDraft(draft, step.variantId)
  if (step.kind === 'set') return setQuantity(draft, step.variantId, step.quantity)
  return step.kind === 'clear' ? clearDraft(draft) : discardDraft(draft)
}

const piecesOf = (queue: readonly { quantity: number }[]) => queue.reduce((sum, each) => sum + each.quantity, 0)
const totalsOf = ({ lines }: Draft) =>
  new Map(Object.entries(lines).map(([variantId, line]) => [variantId, line.totalQuantity]))

test('[R19] editing a draft gives what the model gives, whatever the steps [4.3-draft-net] [4.3-dup-next] [4.3-readd-net]', () => {
  fc.assert(
    fc.property(someLines, someSteps, (original, steps) => {
      let draft = fetchedDraft(original)
      let model = modelOf(original)
      for (const step of steps) {
        draft = applied(draft, step)
        if (step.kind === 'add') STEPS.add(model, step.variantId, original)
        else if (step.kind === 'set') STEPS.set(model, step.variantId, step.quantity)
        else model = step.kind === 'clear' ? { queues: new Map() } : modelOf(original)
        const { unsaved, ...changes } = draftChanges(draft)
        expect(changes).toEqual(changesOf(model, original))
        expect(unsaved).toBe(Object.values(changes).some((list) => list.length > 0))
        expect(totalsOf(draft)).toEqual(
          new Map([...model.queues].map(([variantId, queue]) => [variantId, piecesOf(queue)])),
        )
      }
      expect(JSON.stringify(discardDraft(draft).lines)).toBe(JSON.stringify(original))
    }),
    { numRuns: DRAFTS },
  )
})

const TWICE = {
  ...{ id: 'a', quantity: 2, totalQuantity: 2, isDuplicated: true },
  duplicates: [
    { id: 'b', quantity: 0, price: '8.99', discountedPrice: '8.09' },
    { id: 'c', quantity: 0, price: '8.99', discountedPrice: '8.09' },
  ],
}

test('[4.3-dup-delete-all-ids] a line that is deleted takes the ids of all its duplicates along', () => {
  const draft = setQuantity(fetchedDraft({ curry: TWICE }), 'curry', 0)
  expect(draft.lines).toEqual({})
  expect(draftChanges(draft).linesToRemove).toEqual(['a', 'b', 'c'])
})

test('[4.3-clear-cart] clearing marks every line that the server knows for removal, and forgets the new ones', () => {
  const once = { id: 'd', quantity: 1, totalQuantity: 1, isDuplicated: false, duplicates: [] }
  const draft = clearDraft(addToDraft(fetchedDraft({ curry: TWICE, dal: once }), 'chili'))
  expect(draftChanges(draft)).toEqual({
    ...{ linesToCreate: [], linesToUpdate: [], linesToRemove: ['a', 'b', 'c', 'd'], unsaved: true },
  })
})

const line = (id: string, quantity: number) => ({
  ...{ id, quantity, totalQuantity: quantity, isDuplicated: false, duplicates: [] },
})
const counts = (lines: DraftLines) =>
  Object.fromEntries(Object.entries(lines).map(([variantId, { totalQuantity }]) => [variantId, totalQuantity]))

test('[R31] a draft outlives lines that were changed elsewhere: what was typed stays, the rest is as it is now', () => {
  const begun = fetchedDraft({ curry: line('1', 4), bowl: line('2', 4), chili: line('3', 4) })
  const typed = setQuantity(addToDraft(addToDraft(begun, 'curry'), 'dal'), 'chili', 0)
  const fetched = { curry: line('1', 2), bowl: line('2', 6), chili: line('7', 4) }
  const rebased = rebasedDraft(typed, fetched)
  expect(rebased.originalLines).toBe(fetched)
  expect(counts(rebased.lines)).toEqual({ curry: 5, bowl: 6, dal: 1 })
  expect(draftChanges(rebased)).toEqual({
    linesToCreate: [{ variantId: 'dal', quantity: 1 }],
    linesToUpdate: [{ id: '1', quantity: 5 }],
    linesToRemove: ['7'],
    unsaved: true,
  })
})

test('[4.3-fetch-resets] a draft in which nothing was changed is what was fetched', () => {
  const fetched = { curry: line('1', 2), bowl: line('2', 6) }
  expect(rebasedDraft(fetchedDraft({ curry: line('1', 4) }), fetched)).toEqual(fetchedDraft(fetched))
})

test('a draft that was saved has nothing left to save once its lines are fetched', () => {
  const saved = addToDraft(fetchedDraft({ curry: line('1', 4) }), 'dal')
  const rebased = rebasedDraft(saved, { curry: line('1', 4), dal: line('2', 1) })
  expect(draftChanges(rebased).unsaved).toBe(false)
})

test('of lines with the same meal as many pieces are left as were wanted', () => {
  const twice = { ...line('1', 4), totalQuantity: 6, isDuplicated: true }
  const doubled = { ...twice, duplicates: [{ id: '2', quantity: 2, price: '1.00', discountedPrice: '1.00' }] }
  const typed = setQuantity(fetchedDraft({ curry: line('1', 4) }), 'curry', 1)
  expect(counts(rebasedDraft(typed, { curry: doubled }).lines)).toEqual({ curry: 1 })
})
