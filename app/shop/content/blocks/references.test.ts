import { expect, test } from 'vitest'
import { pageBlock } from './page-block.ts'
import { type Known, referenceFault, referencesIn } from './references.ts'

const text = { de: 'Wort', en: 'word' }
const having =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)
const known: Known = {
  product: having('coco-curry'),
  bundle: having('immunity-bundle'),
  'box-size': having('12'),
  code: having('ABO20'),
  lexicon: having('linsen'),
  path: having('/box', '/faq'),
  question: having('Muss ich ein Abo nehmen?'),
}

function faultsOf(block: unknown): readonly (string | null)[] {
  return referencesIn([pageBlock.parse(block)]).map((reference) => referenceFault(reference, known))
}

const said = (words: string) => ({ kind: 'text', text: { de: words, en: 'word' } })

test.each([
  {
    block: { kind: 'product-shelf', heading: text, products: ['coco-curry', 'coco-curri'] },
    fault: 'there is no product coco-curri',
  },
  { block: { kind: 'product-shelf', heading: text, bundle: 'coco-curry' }, fault: 'there is no bundle coco-curry' },
  { block: { kind: 'code', heading: text, code: 'ABO30' }, fault: 'there is no code ABO30' },
  {
    block: { kind: 'ingredient-list', heading: text, lexicon: ['linsen', 'steine'] },
    fault: 'the lexicon has no entry steine',
  },
  {
    block: { kind: 'call-to-action', heading: text, action: { label: text, to: '/bux?a=1' } },
    fault: 'nothing is at the address /bux?a=1',
  },
  { block: { kind: 'faq', heading: text, questions: ['Warum?'] }, fault: 'the page /faq does not ask Warum?' },
  { block: said('Mehr [hier](/fax).'), fault: 'nothing is at the address /fax' },
  { block: said('Je {meal-price:13}.'), fault: 'there is no box of size 13' },
  { block: said('Für {bundle-price:coco-curry}.'), fault: 'there is no bundle coco-curry' },
  { block: said('Für {preis}.'), fault: 'nobody fills the placeholder {preis}' },
  { block: said('Für {meal-price}.'), fault: 'nobody fills the placeholder {meal-price}' },
])('a page that refers to nothing is told so: $fault', ({ block, fault }) => {
  expect(faultsOf(block)).toContain(fault)
})

test.each([
  { block: { kind: 'product-shelf', heading: text, bundle: 'immunity-bundle' } },
  { block: { kind: 'call-to-action', heading: text, action: { label: text, to: '/box?step=meals#top' } } },
  { block: { kind: 'faq', heading: text, questions: ['Muss ich ein Abo nehmen?'] } },
  { block: said('Je {meal-price:12}, mit {first-order-code}, [Fragen](/faq#box).') },
])('references that lead somewhere have no fault', ({ block }) => {
  const faults = faultsOf(block)
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
