import { expect, test } from 'vitest'
import { pageBlock } from './page-block.ts'

const text = { de: 'Wort', en: 'word' }
const offer = { bundle: 'immunity-bundle' }
const box = { size: 2, weeks: 3, meals: [{ product: 'coco-curry', quantity: 2 }] }
const effectless = { label: text, note: text, because: text, picture: { art: 'mark' }, ground: 'butter' }

test.each([
  { kind: 'hero' },
  { kind: 'hero', offer: { box }, actions: [{ label: text, to: '/box?step=meals#drin' }] },
  { kind: 'hero', poster: { bowls: ['a', 'b', 'c'] } },
  { kind: 'text', text },
  { kind: 'product-shelf', heading: text, bundle: 'immunity-bundle' },
  { kind: 'product-shelf', heading: text, pick: 'bestseller', action: { label: text, to: '/box' } },
  {
    kind: 'collection-list',
    heading: text,
    items: Array(2).fill({ label: text, to: '/collections/bowls', picture: { art: 'mark' }, table: 'chili' }),
  },
  { kind: 'bundle-offer', heading: text, text, offer },
  { kind: 'steps', items: [{ heading: text }, { heading: text, figure: text }] },
  {
    kind: 'comparison',
    heading: text,
    columns: [text, text],
    rows: Array(2).fill({ label: text, cells: [text, text] }),
  },
  { kind: 'faq', heading: text, questions: ['Muss ich ein Abo nehmen?'] },
  { kind: 'quotes', items: [{ text, name: text }] },
  { kind: 'picture-and-text', heading: text, text, picture: { art: 'mark', alt: text } },
  { kind: 'ingredient-list', heading: text, lexicon: ['linsen', 'quinoa'] },
  { kind: 'newsletter-form', heading: text, text },
  { kind: 'enquiry-form', heading: text, topic: 'b2b' },
  { kind: 'status-form', heading: text, text },
  { kind: 'countdown' },
  { kind: 'price-table', heading: text },
  {
    kind: 'store-finder',
    heading: text,
    stores: [{ name: 'A', street: 'B 1', postcode: '10999', city: 'Berlin', country: 'DE', note: text }],
  },
  {
    kind: 'quiz',
    lead: text,
    questions: Array(2).fill({ question: text, answers: [effectless, effectless] }),
    result: { title: text, lead: text },
  },
  { kind: 'referral', heading: text, text },
  { kind: 'code', heading: text, code: 'ABO20' },
  { kind: 'call-to-action', heading: text, action: { label: text, to: '/box' } },
])('a block of the kind $kind is read as it is written', (block) => {
  expect(pageBlock.safeParse(block).error?.issues).toBeUndefined()
})

test.each([
  { why: 'is of no kind that there is', block: { kind: 'carousel' } },
  { why: 'speaks one language', block: { kind: 'text', text: { de: 'Wort' } } },
  { why: 'has an empty text', block: { kind: 'text', text: { de: 'Wort', en: '' } } },
  { why: 'has a field too many', block: { kind: 'text', text, price: 8.49 } },
  {
    why: 'leads out of the shop',
    block: { kind: 'call-to-action', heading: text, action: { label: text, to: 'https://x.example' } },
  },
  { why: 'sells two things at once', block: { kind: 'bundle-offer', heading: text, text, offer: { ...offer, box } } },
  { why: 'sells nothing', block: { kind: 'bundle-offer', heading: text, text, offer: {} } },
  { why: 'promises a box with a free place', block: { kind: 'hero', offer: { box: { ...box, size: 3 } } } },
  {
    why: 'types a price of its own',
    block: { kind: 'bundle-offer', heading: text, text, offer: { ...offer, price: 9 } },
  },
  {
    why: 'compares with a cell too few',
    block: {
      kind: 'comparison',
      heading: text,
      columns: [text, text],
      rows: Array(2).fill({ label: text, cells: [text] }),
    },
  },
  { why: 'shows no shelf', block: { kind: 'product-shelf', heading: text } },
  {
    why: 'shows two shelves in one',
    block: { kind: 'product-shelf', heading: text, pick: 'bestseller', bundle: 'immunity-bundle' },
  },
  { why: 'is a poster with a bowl too few', block: { kind: 'hero', poster: { bowls: ['a', 'b'] } } },
])('a block that $why is refused', ({ block }) => {
  expect(pageBlock.safeParse(block).success).toBe(false)
})
