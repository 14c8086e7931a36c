import { expect, test } from 'vitest'
import { collectedAt, isUndoable } from './handed-over.ts'

const at = (berlin: string) => new Date(`2026-11-${berlin}:00+01:00`)
const SENT = { state: 'SHIPPED', shippedAt: at('19T10:00'), isCarriersWord: false } as const

test.each([
  { what: 'at once', parcel: SENT, now: '19T10:00', undoable: true },
  { what: 'until the carrier collects', parcel: SENT, now: '19T19:59', undoable: true },
  { what: 'not once it has collected', parcel: SENT, now: '19T20:00', undoable: false },
  { what: 'not on the next day', parcel: SENT, now: '20T09:00', undoable: false },
  {
    what: 'not when the carrier has said so',
    parcel: { ...SENT, isCarriersWord: true },
    now: '19T10:01',
    undoable: false,
  },
  { what: 'not at its door', parcel: { ...SENT, state: 'DELIVERED' as const }, now: '19T11:00', undoable: false },
  { what: 'not before it left', parcel: { ...SENT, state: 'OPEN' as const }, now: '19T11:00', undoable: false },
  {
    what: 'until the next collection, marked in the evening',
    parcel: { ...SENT, shippedAt: at('19T20:30') },
    now: '20T19:59',
    undoable: true,
  },
])('"shipped" is taken back $what: $undoable', ({ parcel, now, undoable }) => {
  expect(isUndoable(parcel, at(now))).toBe(undoable)
})

test('the day is the one in Berlin', () => {
  expect(collectedAt(new Date('2026-11-18T23:30:00Z'))).toEqual(at('19T20:00'))
})
