import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { ProductCardTile } from './product-card-tile.tsx'

const curry: ProductCard = {
  id: 1,
  variantId: 11,
  handle: 'coco-curry',
  type: 'meal',
  title: 'Coco Curry',
  subtitle: 'Süßkartoffel, Kichererbsen, Kokos',
  art: '/art/coco-curry.svg',
  once: { price: eur(849), base: { price: eur(2123), unit: 'kg' } },
  inBox: { price: eur(719), base: { price: eur(1798), unit: 'kg' } },
  kcal: 468,
  protein: 12,
  badges: ['bestseller'],
  tags: [],
  available: true,
  needsChoice: false,
}

function shown(product: ProductCard, language: 'de' | 'en' = 'de'): string {
  return renderToStaticMarkup(
    <LanguageProvider value={language}>
      <ProductCardTile product={product} boxSize={16} />
    </LanguageProvider>,
  ).replaceAll('\u00a0', ' ')
}

function textOf(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('both prices stand on the card with their base prices, and none is struck out', () => {
  expect(textOf(shown(curry))).toContain('7,19 € im 16er-Abo 17,98 €/kg einzeln 8,49 € 21,23 €/kg')
  expect(shown(curry)).not.toMatch(/<(s|del|strike)\b/)
})

test('in English the prices are written the English way', () => {
  expect(textOf(shown(curry, 'en'))).toContain('€7.19 in a 16-meal subscription €17.98/kg once €8.49 €21.23/kg')
})

test('what is no meal has one price, without a box', () => {
  const oil = textOf(shown({ ...curry, type: 'pantry', inBox: null, kcal: null, protein: null }))
  expect(oil).toContain('8,49 € 21,23 €/kg')
  expect(oil).not.toMatch(/Abo|kcal/)
})

test('the name leads to the product in an overlay and the picture stays silent', () => {
  expect(shown(curry)).toContain('href="/products/coco-curry" data-modal=""')
  expect(shown(curry)).toContain('alt=""')
})

test.each([
  { state: 'sold out', product: { ...curry, available: false } },
  { state: 'to be chosen from', product: { ...curry, needsChoice: true } },
])('a product that is $state cannot be added from its card', ({ product }) => {
  expect(shown(product)).not.toContain('class="addbtn"')
  expect(shown(curry)).toContain('class="addbtn"')
})

test('no view carries a style attribute, because the content policy forbids it', () => {
  expect(shown(curry)).not.toContain('style=')
})

test('a bundle that is sold out says so and offers nothing to add', () => {
  const bundle: ProductCard = { ...curry, type: 'bundle', inBox: null, badges: ['sold-out'], available: false }
  expect(textOf(shown(bundle))).toContain('Ausverkauft')
  expect(shown(bundle)).not.toContain('<button')
  expect(shown({ ...bundle, available: true })).toContain('<button')
})
