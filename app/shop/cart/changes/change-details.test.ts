import { expect, test } from 'vitest'
import { newCodes, replaceCodes } from './change-details.ts'

/** What becomes of an empty cart that is given these codes. */
function given(codes: readonly string[]) {
  const [cart, shop] = [{ codes: [] }, { language: 'en' }] as unknown as Parameters<ReturnType<typeof replaceCodes>>
  return replaceCodes(codes)(cart, shop)
}

test.each(['A', 'sommer_2026-Q3', 'X'.repeat(40)])('%s is taken as a code [5.8-code-field]', (code) => {
  expect(given([code])).toMatchObject({ cart: { codes: [code] } })
})

test.each(['X'.repeat(41), 'ZEHN PROZENT', 'GRÜN10', "A10';--", '<b>'])(
  '%s is refused as a code, with its place [5.8-code-field] [5.8-server-too]',
  (code) => {
    expect(given(['A10', code])).toMatchObject({
      refusals: [{ code: 'INVALID', field: ['discountCodes', '1'] }],
    })
  },
)

test('codes in another spelling are one code, and at most 25 are taken [5.8-code-field]', () => {
  expect(given([' A10 ', 'a10', 'B10'])).toMatchObject({ cart: { codes: ['A10', 'B10'] } })
  const many = Array.from({ length: 26 }, (_, number) => `C${number}`)
  expect(given(many)).toMatchObject({ refusals: [{ code: 'MAXIMUM_EXCEEDED', field: ['discountCodes'] }] })
  expect(newCodes(['a10', 'B10'], { codes: ['A10'] })).toEqual(['B10'])
})
