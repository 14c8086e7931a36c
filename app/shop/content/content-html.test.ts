import { expect, test } from 'vitest'
import { parseBlocks } from './content-block.ts'
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
  expect(contentHtml(document, (to) => `https://shop.example${to}`)).toBe(
    [
      '<p>Kurz &amp; gut</p>',
      '<p>Mehr im <a href="https://shop.example/lexicon?a=1&amp;b=&quot;x">Lexikon</a>.</p>',
      '<ul><li><strong>eins</strong></li><li>&lt;script&gt;</li></ul>',
      '<h2>Fragen?</h2><p>Ja.</p>',
      '<p><a href="https://shop.example/box">Zur Box</a></p>',
    ].join(''),
  )
})

test('a document in plain words has a line for everything that is said', () => {
  expect(contentText(document)).toBe('Kurz & gut\nMehr im Lexikon.\neins\n<script>\nFragen?\nJa.')
})
