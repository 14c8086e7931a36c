import { expect, test } from 'vitest'
import { parseBlocks } from './content-block.ts'
import { cleanBody } from './content-body.ts'
import { contentHtml, contentText } from './content-html.ts'

const document = {
  lead: 'Kurz & gut',
  body: {
    sections: [
      { heading: null, blocks: parseBlocks('Mehr im [Lexikon](/lexicon?a=1&b="x).\n\n- **eins**\n- <script>') },
      { heading: 'Fragen?', blocks: parseBlocks('Ja.') },
    ],
    action: { label: 'Zur Box', to: '/box' },
  },
}

test('a document as HTML: its links lead to the shop, and nothing in it becomes markup by itself', () => {
  expect(contentHtml(document, (to) => `https://shop.example${to}`, 'de')).toBe(
    [
      '<p>Kurz &amp; gut</p>',
      '<p>Mehr im <a href="https://shop.example/lexicon?a=1&amp;b=&quot;x">Lexikon</a>.</p>',
      '<ul><li><strong>eins</strong></li><li>&lt;script&gt;</li></ul>',
      '<h2>Fragen?</h2><p>Ja.</p>',
      '<p><a href="https://shop.example/box">Zur Box</a></p>',
    ].join(''),
  )
})

test('a page of others is marked as one, and what leads nowhere is no link', () => {
  const blocks = parseBlocks('[Amt](https://amt.example) [x](javascript:alert(1)) [y](//evil.example)')
  const body = { sections: [{ heading: null, blocks }], action: null }
  expect(contentHtml({ lead: 'Kurz.', body }, (to) => to, 'de')).toBe(
    '<p>Kurz.</p><p><a href="https://amt.example/" rel="external nofollow noopener noreferrer">Amt</a> (amt.example) x) y</p>',
  )
})

test('a document in plain words has a line for everything that is said', () => {
  expect(contentText(document, 'de')).toBe('Kurz & gut\nMehr im Lexikon.\neins\n<script>\nFragen?\nJa.')
})

const recipe = {
  serves: 2,
  activeMinutes: 5,
  totalMinutes: 20,
  groups: [
    {
      heading: null,
      ingredients: [
        { amount: 250, unit: 'g' as const, name: 'Linsen', lexicon: 'linsen' },
        { amount: null, unit: null, name: 'Salz & Pfeffer', lexicon: null },
      ],
    },
  ],
  steps: ['Waschen.', 'Kochen.'],
}
const dal = {
  lead: 'Kurz.',
  body: { sections: [], action: null, article: { author: null, recipe, products: [], ingredients: [] } },
}

test('a recipe is part of its article, in HTML and in plain words', () => {
  expect(contentHtml(dal, (to) => to, 'en').replaceAll('\u00a0', ' ')).toBe(
    [
      '<p>Kurz.</p><h2>Ingredients for 2</h2><ul><li>250 g Linsen</li><li>Salz &amp; Pfeffer</li></ul>',
      '<h2>Method</h2><ol><li>Waschen.</li><li>Kochen.</li></ol>',
    ].join(''),
  )
  expect(contentText(dal, 'de').replaceAll('\u00a0', ' ')).toBe(
    'Kurz.\n250 g Linsen\nSalz & Pfeffer\nWaschen.\nKochen.',
  )
})

const stored = (to: string) => ({
  sections: [
    {
      heading: 'Mehr',
      blocks: [
        { kind: 'paragraph' as const, parts: [{ text: 'Sieh ' }, { text: 'hier', to }] },
        { kind: 'list' as const, items: [[{ text: 'dort', to }]] },
      ],
    },
  ],
  action: { label: 'Weiter', to },
  blocks: [{ kind: 'hero' as const, actions: [{ label: 'Los', to }] }],
})

test.each(['javascript:alert(1)', '//2130706433', '/account/login?return_url=//evil.example'])(
  'of a stored text that leads to %s the words are left',
  (to) => {
    expect(cleanBody(stored(to))).toEqual({
      sections: [
        {
          heading: 'Mehr',
          blocks: [
            { kind: 'paragraph', parts: [{ text: 'Sieh ' }, { text: 'hier' }] },
            { kind: 'list', items: [[{ text: 'dort' }]] },
          ],
        },
      ],
      action: null,
      blocks: [{ kind: 'hero', actions: [{ label: 'Los', to: '/' }] }],
    })
  },
)

test('a stored text that leads into the shop stays as it is', () => {
  expect(cleanBody(stored('/faq#kosten'))).toEqual(stored('/faq#kosten'))
})
