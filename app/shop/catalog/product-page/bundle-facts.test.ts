import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { bundleOf } from './bundle-facts.ts'
import type { BundlePart } from './product-details.ts'

function aPart(given: Partial<BundlePart> = {}): BundlePart {
  return {
    handle: 'coco-curry',
    title: 'Coco Curry',
    art: '/art/coco-curry.svg',
    quantity: 1,
    isMeal: true,
    available: true,
    once: { price: eur(849), base: null },
    food: null,
    ...given,
  }
}

test('a bundle counts its pieces and says what one meal costs', () => {
  const bundle = bundleOf(eur(4790), [aPart({ quantity: 4 }), aPart({ handle: 'pad-thai', quantity: 2 })])
  expect(bundle).toMatchObject({ pieces: 6, mealPrice: eur(798), singlePrice: eur(5094) })
})

test('drinks have no price per meal', () => {
  expect(bundleOf(eur(700), [aPart(), aPart({ isMeal: false })]).mealPrice).toBeNull()
})

test('[P5] parts that cost no more than the bundle are not compared with it', () => {
  expect(bundleOf(eur(849), [aPart()]).singlePrice).toBeNull()
})
