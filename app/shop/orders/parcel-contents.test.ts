import { expect, test } from 'vitest'
import { orderedLine } from './order-snapshot.fixture.ts'
import { contentsOf } from './parcel-contents.ts'

const lineOf = (type: string, isFrozen?: boolean) =>
  orderedLine({ variantId: 1, type, ...(isFrozen === undefined ? {} : { isFrozen }) })

test.each([
  { lines: [lineOf('meal', true)], code: 'PARCEL', contents: 'frozen' },
  { lines: [lineOf('merch', false)], code: 'PARCEL', contents: 'dry' },
  { lines: [lineOf('merch', false)], code: 'BERLIN_COURIER', contents: 'dry' },
  { lines: [lineOf('merch', false), lineOf('snack', true)], code: 'PARCEL', contents: 'frozen' },
  { lines: [lineOf('ebook', false)], code: 'BY_MAIL', contents: 'mail' },
  { lines: [lineOf('ebook', false), lineOf('print', false)], code: 'PARCEL', contents: 'dry' },
  // Orders from before lines said whether they are frozen.
  { lines: [lineOf('meal')], code: 'PARCEL', contents: 'frozen' },
  { lines: [lineOf('bundle')], code: 'PARCEL', contents: 'frozen' },
  { lines: [lineOf('merch')], code: 'PARCEL', contents: 'dry' },
])('$lines.0.type and the like by $code are $contents', ({ lines, code, contents }) => {
  expect(contentsOf({ lines, deliveryMethod: { code } })).toBe(contents)
})
