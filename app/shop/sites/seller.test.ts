import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sellerLine } from './seller.ts'
import { DEMO_SELLER } from './shop-identity.ts'

test('the company stands in one line, its country in the language of the reader', () => {
  expect(sellerLine(DEMO_SELLER, 'de')).toBe('Tiefgrün GmbH, Musterufer 12, 10999 Berlin, Deutschland')
  expect(sellerLine(DEMO_SELLER, 'en')).toBe('Tiefgrün GmbH, Musterufer 12, 10999 Berlin, Germany')
})

/** The demonstration itself, and the sender of mails where nobody set MAIL_FROM. */
const MAY_KNOW = ['app/shop/sites/shop-identity.ts', 'app/foundation/config/settings.server.ts']

test('who sells comes from the merchant: no other source names the company, its address, mail or telephone', () => {
  const { name, street, city, email, phone } = DEMO_SELLER
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture|global)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return [name, street, city, email, phone].some((fact) => source.includes(fact))
  })
  expect(naming.sort()).toEqual(MAY_KNOW.toSorted())
})
