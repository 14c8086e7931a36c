import { expect, test } from 'vitest'
import type { Cart } from '#app/shop/cart/cart.ts'
import { aProduct, aVariant } from '#app/shop/catalog/window/shop-window.fixture.ts'
import type { ShopWindow, WindowPart, WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { CartShop } from './cart-change.ts'
import { settleCart } from './settle-cart.ts'

const [MEAL, BUNDLE] = [1, 2]

/** A shop with a meal and a bundle that holds two of it. */
function shopWith(stock: number | null): CartShop {
  const parts: WindowPart[] = [{ variantId: MEAL, quantity: 2, stock }]
  const packed = stock === null ? null : Math.floor(stock / 2)
  const products: WindowProduct[] = [
    aProduct({ id: MEAL, title: 'Chili', variants: [aVariant({ id: MEAL, productId: MEAL, stock })] }),
    aProduct({
      id: BUNDLE,
      title: 'Bundle',
      variants: [aVariant({ id: BUNDLE, productId: BUNDLE, stock: packed })],
      parts,
    }),
  ]
  const find = (id: number) => products.find((product) => product.id === id) ?? null
  const window = {
    findVariant: (id: number) => find(id)?.variants[0] ?? null,
    productOf: ({ productId }: { productId: number }) => find(productId),
  } as unknown as ShopWindow
  return { window, bonus: null, language: 'en', newId: () => 'new' }
}

type Wish = readonly [variantId: number, quantity: number]

function settle(stock: number | null, wishes: readonly Wish[], held?: ReadonlyMap<number, number>) {
  const lines = wishes.map(([variantId, quantity], at) => ({
    id: `${at}`,
    variantId,
    quantity,
    plan: null,
    attributes: [],
  }))
  const settled = settleCart({ lines, codes: [], attributes: [] } as unknown as Cart, {
    ...shopWith(stock),
    ...(held && { held }),
  })
  return {
    left: settled.cart.lines.map(({ variantId, quantity }) => [variantId, quantity]),
    codes: settled.notices.map(({ code }) => code.replace('MERCHANDISE_', '')),
    messages: settled.notices.map(({ message }) => message),
  }
}

const cases: readonly { what: string; stock: number | null; wishes: Wish[]; left: Wish[]; codes: string[] }[] = [
  {
    what: 'uncounted goods',
    stock: null,
    wishes: [
      [MEAL, 9],
      [BUNDLE, 9],
    ],
    left: [
      [MEAL, 9],
      [BUNDLE, 9],
    ],
    codes: [],
  },
  {
    what: 'enough for all',
    stock: 5,
    wishes: [
      [MEAL, 1],
      [BUNDLE, 2],
    ],
    left: [
      [MEAL, 1],
      [BUNDLE, 2],
    ],
    codes: [],
  },
  { what: 'a bundle without its part', stock: 1, wishes: [[BUNDLE, 1]], left: [], codes: ['OUT_OF_STOCK'] },
  {
    what: 'fewer bundles than wanted',
    stock: 5,
    wishes: [[BUNDLE, 3]],
    left: [[BUNDLE, 2]],
    codes: ['NOT_ENOUGH_STOCK'],
  },
  {
    what: 'a meal that leaves too little for the bundle',
    stock: 2,
    wishes: [
      [MEAL, 1],
      [BUNDLE, 1],
    ],
    left: [[MEAL, 1]],
    codes: ['OUT_OF_STOCK'],
  },
  {
    what: 'a bundle that leaves one meal',
    stock: 3,
    wishes: [
      [BUNDLE, 1],
      [MEAL, 2],
    ],
    left: [
      [BUNDLE, 1],
      [MEAL, 1],
    ],
    codes: ['NOT_ENOUGH_STOCK'],
  },
  {
    what: 'two lines of one bundle',
    stock: 3,
    wishes: [
      [BUNDLE, 1],
      [BUNDLE, 1],
    ],
    left: [[BUNDLE, 1]],
    codes: ['OUT_OF_STOCK'],
  },
  {
    what: 'nothing at all',
    stock: 0,
    wishes: [
      [MEAL, 1],
      [BUNDLE, 1],
    ],
    left: [],
    codes: ['OUT_OF_STOCK', 'OUT_OF_STOCK'],
  },
]

test.each(cases)('a cart keeps what the shelf holds: $what', ({ stock, wishes, left, codes }) => {
  expect(settle(stock, wishes)).toMatchObject({ left, codes })
})

test.each([
  { what: 'a meal', held: 2, wishes: [[MEAL, 2]] as Wish[] },
  { what: 'a bundle', held: 2, wishes: [[BUNDLE, 1]] as Wish[] },
])('$what that is put aside for the cart itself is not gone', ({ held, wishes }) => {
  const holds = new Map([[MEAL, held]])
  expect(settle(0, wishes, holds)).toMatchObject({ left: wishes, codes: [] })
  expect(settle(0, wishes).left).toEqual([])
})

test('a cart says by name what is gone and how many are left', () => {
  expect(
    settle(3, [
      [BUNDLE, 1],
      [MEAL, 2],
    ]).messages,
  ).toEqual(['There’s one Chili left. We’ve adjusted the quantity.'])
  expect(settle(1, [[BUNDLE, 1]]).messages).toEqual(['Bundle is sold out. We’ve taken it out of the cart.'])
})
