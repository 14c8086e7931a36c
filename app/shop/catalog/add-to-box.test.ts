import { expect, test } from 'vitest'
import { addToBox, type Choosable, chosenLines, setInBox } from './add-to-box.ts'

function aMeal(variantId: number): Choosable {
  return { variantId, title: 'Coco Curry', art: '/art/coco-curry.svg', type: 'meal' }
}

const quantities = (variantId: number) =>
  Object.fromEntries(
    chosenLines()
      .filter((line) => line.variantId === variantId)
      .map(({ plan, quantity }) => [plan, quantity]),
  )

test('meals go into the box, everything else is bought once', () => {
  addToBox(aMeal(1))
  addToBox({ ...aMeal(2), type: 'merch' })
  expect(chosenLines()).toMatchObject([
    { variantId: 1, plan: 'box', quantity: 1, title: 'Coco Curry', art: '/art/coco-curry.svg' },
    { variantId: 2, plan: 'once', quantity: 1 },
  ])
})

test('the same meal in the box and bought once are two lines', () => {
  addToBox(aMeal(3), 2)
  addToBox(aMeal(3), 1, 'once')
  addToBox(aMeal(3), 1)
  expect(quantities(3)).toEqual({ box: 3, once: 1 })
  setInBox(aMeal(3), 0, 'box')
  expect(quantities(3)).toEqual({ once: 1 })
})

test('ninety-nine is enough of anything', () => {
  addToBox(aMeal(4), 60)
  addToBox(aMeal(4), 60)
  expect(quantities(4)).toEqual({ box: 99 })
})
