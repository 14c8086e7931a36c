import { expect, test } from 'vitest'
import { freeGiftsOf } from './free-gifts.ts'

const find = (handle: string) => (handle === 'gone' ? undefined : { variantId: `variant-${handle}`, title: handle })

test('gifts come with their products, each once, free and fixed [3.8-gift-source] [3.8-disable-inputs]', () => {
  const gifts = freeGiftsOf(
    [{ freeGifts: ['balls', 'gone'] }, { freeGifts: ['balls', 'shot'] }, { freeGifts: [] }],
    find,
  )
  expect(gifts.map(({ title }) => title)).toEqual(['balls', 'shot'])
  for (const gift of gifts) expect(gift).toMatchObject({ price: { cents: 0 }, quantity: 1, disableInputs: true })
})

test('a gift goes when its product goes [3.8-gift-source]', () => {
  expect(freeGiftsOf([], find)).toEqual([])
})

test('at most ten gifts come along [3.8-gift-source] [9-size-free-gifts]', () => {
  const many = Array.from({ length: 12 }, (_, place) => `gift-${place}`)
  expect(freeGiftsOf([{ freeGifts: many }], find)).toHaveLength(10)
})
