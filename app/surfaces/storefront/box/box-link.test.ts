import { expect, test } from 'vitest'
import { boxLink, linkedBox, withoutBox } from './box-link.ts'

const box = {
  size: 6,
  weeks: 3,
  meals: [
    { product: 'coco-curry', quantity: 4 },
    { product: 'pad-thai', quantity: 2 },
  ],
}

function read(address: string) {
  return linkedBox(new URL(address, 'https://shop.example').searchParams)
}

test('a link to a filled box is read as it was written', () => {
  expect(read(boxLink(box))).toEqual(box)
})

test.each([
  { address: '/box', result: null },
  { address: '/box?meals=', result: null },
  { address: '/box?meals=coco-curry', result: null },
  { address: '/box?meals=coco-curry.0', result: null },
  { address: '/box?meals=coco-curry.99', result: null },
  { address: '/box?meals=<b>.1', result: null },
  { address: '/box?meals=a.2,<b>.1&size=x', result: { size: 2, weeks: 0, meals: [{ product: 'a', quantity: 2 }] } },
])('$address asks for what it can have', ({ address, result }) => {
  expect(read(address)).toEqual(result)
})

test('what filled the box leaves the address, everything else stays', () => {
  const query = new URL(`${boxLink(box)}&utm_source=x`, 'https://shop.example').searchParams
  expect(withoutBox(query).toString()).toBe('step=review&utm_source=x')
})
