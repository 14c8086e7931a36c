import { expect, test } from 'vitest'
import { globalId, readGlobalId } from '#app/foundation/ids/global-id.ts'
import { numberOfId } from './id-argument.ts'

test('an id is written in the published form and read back', () => {
  expect(globalId('Product', 7)).toBe('gid://shopify/Product/7')
  expect(numberOfId('gid://shopify/Product/7', 'Product')).toBe(7)
})

test.each(['gid://loop/Product/7', 'gid://my-shop/Product/7', 'gid://shopify/Product/7?key=x'])(
  '%s is read whatever its namespace',
  (text) => {
    expect(numberOfId(text, 'Product')).toBe(7)
  },
)

test.each(['gid://shopify/Collection/7', 'gid://shopify/Product/99999999999999999999', 'gid://shopify/Product/x7'])(
  '%s names no product',
  (text) => {
    expect(numberOfId(text, 'Product')).toBeNull()
  },
)

test.each(['', '7', 'Product/7', 'gid://shopify/Product/', 'gid://shopify/__proto__/7', 'x'.repeat(1_000_000)])(
  'what is no id is refused with the name of its argument',
  (text) => {
    expect(readGlobalId(text)).toBeNull()
    expect(() => numberOfId(text, 'Product', 'productId')).toThrow(/^`productId` is no global id/)
  },
)
