import { expect, test } from 'vitest'
import { eur } from '#app/foundation/money/money.ts'
import { addToBox, type Choosable, setInBox } from './add-to-box.ts'
import { type ChosenLine, connectBasket } from './basket.ts'

function aMeal(variantId: number): Choosable {
  const once = { price: eur(890), base: null }
  return {
    id: variantId,
    variantId,
    handle: 'coco-curry',
    title: 'Coco Curry',
    art: '/art/coco-curry.svg',
    type: 'meal',
    once,
    inBox: once,
    available: true,
  }
}

/** A basket that remembers what it was asked for. */
function rememberingBasket(lines: readonly ChosenLine[] = []) {
  const asked: unknown[] = []
  connectBasket({
    lines: () => lines,
    subscribe: () => () => undefined,
    set: ({ variantId }, quantity, plan) => asked.push({ variantId, quantity, plan }),
  })
  return asked
}

test('meals go into the box, everything else and what there is only once is bought once [5.1-onetime-tag]', () => {
  const asked = rememberingBasket()
  addToBox(aMeal(1))
  addToBox({ ...aMeal(2), type: 'merch' })
  addToBox({ ...aMeal(3), isOneTime: true })
  expect(asked).toEqual([
    { variantId: 1, plan: 'box', quantity: 1 },
    { variantId: 2, plan: 'once', quantity: 1 },
    { variantId: 3, plan: 'once', quantity: 1 },
  ])
})

test('adding counts on from what is there on the same plan', () => {
  const line = { variantId: 3, title: 'Coco Curry', art: '', wells: 1 }
  const asked = rememberingBasket([
    { ...line, plan: 'box', quantity: 2 },
    { ...line, plan: 'once', quantity: 5 },
  ])
  addToBox(aMeal(3))
  addToBox(aMeal(3), 2, 'once')
  setInBox(aMeal(3), 0)
  expect(asked).toEqual([
    { variantId: 3, plan: 'box', quantity: 3 },
    { variantId: 3, plan: 'once', quantity: 7 },
    { variantId: 3, plan: 'box', quantity: 0 },
  ])
})
