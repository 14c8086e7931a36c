import { expect, test } from 'vitest'
import { chosenQuery, listingQuery, readChosen, withoutListingQuery } from './listing-address.ts'

const filters = {
  tags: ['neu', 'scharf'].map((tag) => ({ tag, displayName: tag, count: 3, isOffered: true })),
  bundles: [{ handle: 'protein-bundle', title: 'Protein Bundle', count: 2, products: [1, 2], isOffered: true }],
}

test.each([
  ['?utm_source=mail', ''],
  ['?q=&sort=popularity&tags=', ''],
  ['?q=%20%20', ''],
  ['?sort=teuer', ''],
  ['?q=dal&utm_source=mail', 'q=dal'],
  ['?sort=price&q=dal', 'q=dal&sort=price'],
  ['?tags=neu&tags=scharf', 'tags=neu%2Cscharf'],
  ['?tags=neu,scharf', 'tags=neu%2Cscharf'],
  [`?q=${'x'.repeat(10_000)}`, `q=${'x'.repeat(100)}`],
])('%s has one spelling', (given, spelling) => {
  expect(listingQuery(given)).toBe(spelling)
})

test('what was read is written the same way, unknown names and second names apart', () => {
  const chosen = readChosen('?q=dal&tags=scharf&tags=fremd&bundles=Protein%20Bundle&sort=kcal', filters)
  expect(chosen).toEqual({ search: 'dal', order: 'kcal', tags: ['scharf'], bundles: ['Protein Bundle'] })
  expect(chosenQuery(chosen, filters)).toBe('q=dal&tags=scharf&bundles=protein-bundle&sort=kcal')
  expect(readChosen(chosenQuery(chosen, filters), filters)).toEqual(chosen)
})

test('the parameters of others stay in the address', () => {
  expect(withoutListingQuery('?utm_source=mail&q=dal&sort=price&page=2').toString()).toBe('utm_source=mail&page=2')
})
