import { isOptionValueCombinationInEncodedVariant } from '@shopify/hydrogen-react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodedVariants, firstAvailable, optionName, variantFor } from './product-options.ts'
import { aProduct, aVariant } from './shop-window.fixture.ts'

const [natural, green] = [aVariant({ id: 1, title: 'Natur', isAvailable: false }), aVariant({ id: 2, title: 'Grün' })]
const bag = aProduct({ type: 'merch', variants: [natural, green] })
const exactly = { language: 'de', ignoresCase: false, ignoresUnknown: false } as const

test('a product without a choice is written as the published API has it', () => {
  expect(optionName(aProduct(), 'de')).toBe('Title')
  const selected = [{ name: 'Title', value: 'Default Title' }]
  expect(variantFor(aProduct(), selected, exactly)).toEqual(aVariant())
})

test.each([
  { selected: [{ name: 'Ausführung', value: 'Grün' }], matching: exactly, id: 2 },
  { selected: [{ name: 'AUSFÜHRUNG', value: 'grün' }], matching: exactly, id: null },
  { selected: [{ name: 'AUSFÜHRUNG', value: 'grün' }], matching: { ...exactly, ignoresCase: true }, id: 2 },
  { selected: [{ name: 'Style', value: 'Grün' }], matching: { ...exactly, language: 'en' as const }, id: 2 },
  { selected: [{ name: 'Ausführung', value: 'Rot' }], matching: exactly, id: null },
  { selected: [], matching: exactly, id: null },
  {
    selected: [
      { name: 'Ausführung', value: 'Natur' },
      { name: 'x', value: 'y' },
    ],
    matching: exactly,
    id: null,
  },
  {
    selected: [
      { name: 'Ausführung', value: 'Natur' },
      { name: 'x', value: 'y' },
    ],
    matching: { ...exactly, ignoresUnknown: true },
    id: 1,
  },
])('$selected with $matching is variant $id', ({ selected, matching, id }) => {
  expect(variantFor(bag, selected, matching)?.id ?? null).toBe(id)
})

test('the first variant that can be had stands for a product, or the first one at all', () => {
  expect(firstAvailable(bag).id).toBe(2)
  expect(firstAvailable({ ...bag, variants: [natural] }).id).toBe(1)
})

test('which variants there are is packed as the published decoder unpacks it', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (available) => {
      const [first, ...others] = available.map((isAvailable, id) => aVariant({ id, isAvailable }))
      if (!first) return
      const encoded = encodedVariants({ variants: [first, ...others] }, ({ isAvailable }) => isAvailable)
      const unpacked = available.map((_, index) => isOptionValueCombinationInEncodedVariant([index], encoded))
      expect(unpacked).toEqual(available)
    }),
  )
})
