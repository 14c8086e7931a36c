import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { REQUIRED_LINKS } from './check-frame.ts'
import { type CheckContext, checkSource } from './check-source.ts'
import { checkContrast, contrastOf, LEAST_CONTRAST, PALETTE } from './ground-contrast.ts'

const both = (de: string, en = de) => ({ de, en })
const having =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name)

const context: CheckContext = {
  known: {
    product: having('coco-curry'),
    bundle: having('light-bundle'),
    'box-size': having('12'),
    code: having('ABO20'),
    lexicon: having('linsen'),
    path: having('/box', '/faq', '/sommer', ...REQUIRED_LINKS),
    question: having('Wie viel?'),
  },
  appearing: new Map([['/sommer', calendarDate('2026-12-03')]]),
  boxes: { sizes: [6, 12, 16], rhythms: [2, 3, 4] },
  reading: {
    products: new Set(['coco-curry']),
    entries: new Set(['linsen']),
    categories: new Set(['recipes']),
    drawings: new Set(['own-winterteller']),
  },
  drawings: new Set(['coco-curry', 'bare-coco-curry', 'hero-coco-curry', 'own-winterteller']),
  isTaken: having('/vergeben'),
  isDocument: having('/sommer', '/en/sommer', '/en/nur-englisch'),
  shownQuestions: [{ question: 'Wie viel?', by: '/start' }],
  lostLinks: [],
}

const PAGE = {
  path: '/neu',
  title: both('Sommer', 'Summer'),
  description: both(
    'Was es im Sommer bei uns gibt, und warum das so ist.',
    'What we have in summer, and why it is so, told briefly.',
  ),
  lead: both('Ein Anfang.', 'A beginning.'),
  sections: [],
  blocks: [{ kind: 'text', text: both('Ein Absatz.', 'A paragraph.') }],
}
const ARTICLE = {
  ...{ ...PAGE, blocks: undefined, path: undefined },
  ...{ category: 'recipes', slug: 'suppe', published: '2026-11-01', art: 'coco-curry' },
  ...{ products: ['coco-curry'], ingredients: ['linsen'] },
}

function found(kind: ItemKind, source: unknown): readonly string[] {
  const plain: unknown = JSON.parse(JSON.stringify(source))
  return checkSource(kind, plain, context).map(({ severity, place, code }) => `${severity} ${place} ${code}`)
}

const block = (change: object) => ({ ...PAGE, blocks: [change] })
const step = (change: object) => ({
  ...{ kind: 'steps', heading: both('Schritte', 'Steps') },
  items: [change, { heading: both('Zwei', 'Two') }].map((item) => ({ heading: both('Eins', 'One'), ...item })),
})
const picture = (art: string, alt: object | null = both('Eine Schale', 'A bowl')) =>
  block({
    kind: 'picture-and-text',
    heading: both('Bild', 'Picture'),
    text: both('Da.', 'There.'),
    picture: { art, alt },
  })

const linking = (to: string, words = 'Mehr') => both(`[${words}](${to})`, `[More](${to})`)

test.each<[finding: string, kind: ItemKind, source: unknown]>([
  ['error sections.0.text.de link-away', 'page', { ...PAGE, sections: [{ text: linking('javascript:alert`1`') }] }],
  ['error sections.0.text.de link-away', 'article', { ...ARTICLE, sections: [{ text: linking('//evil.example') }] }],
  ['error sections.0.text.en link-away', 'page', { ...PAGE, path: '/faq', sections: [{ text: linking('data:x') }] }],
  ['error blocks.0.text.de link-away', 'page', block({ kind: 'text', text: linking('java\tscript:alert`1`') })],
  ['error blocks.0.items.0.text.en link-away', 'page', block(step({ text: linking('/\\evil.example') }))],
  [
    'error blocks.0.text.de link-away',
    'page',
    block({ kind: 'text', text: linking('/box?return_url=//evil.example') }),
  ],
  ['error blocks.0.text.de link-away', 'page', block({ kind: 'text', text: linking('https:evil.example') })],
  ['error action.to link-away', 'page', { ...PAGE, action: { label: both('Los', 'Go'), to: 'javascript:1' } }],
  ['error blocks.0.items.0.action.to link-away', 'page', block(step({ action: { label: both('a', 'b'), to: '//1' } }))],
  ['error 0.to link-away', 'redirects', [{ from: '/alt', to: '//evil.example', status: 301, twin: false }]],
  ['warning blocks.0.text.de foreign-link', 'page', block({ kind: 'text', text: linking('https://amt.example') })],
  ['error title.en missing-translation', 'page', { ...PAGE, title: both('Sommer', '') }],
  ['error blocks.0.text.de missing-translation', 'page', block({ kind: 'text', text: both(' ', 'Words') })],
  ['warning lead.en untranslated', 'page', { ...PAGE, lead: both('Das ist ein ganzer Satz.') }],
  ['error blocks.0 shape', 'page', block({ kind: 'video' })],
  ['error blocks.0.items shape', 'page', block({ kind: 'steps', items: [] })],
  ['error published shape', 'article', { ...ARTICLE, published: 'bald' }],
  ['error blocks.0.text.de broken-reference', 'page', block({ kind: 'text', text: both('[Da](/weg).', 'There.') })],
  [
    'error sections.0.text.en broken-reference',
    'page',
    { ...PAGE, sections: [{ text: both('Da.', '[There](/gone).') }] },
  ],
  [
    'error blocks.0.code broken-reference',
    'page',
    block({ kind: 'code', heading: both('Code', 'A code'), code: 'ABO99' }),
  ],
  [
    'error blocks.0.lexicon.1 broken-reference',
    'page',
    block({ kind: 'ingredient-list', heading: both('A', 'B'), lexicon: ['linsen', 'gold'] }),
  ],
  ['error blocks.0.text.de broken-reference', 'page', block({ kind: 'text', text: both('{preis}', 'Price') })],
  [
    'warning blocks.0.text.en early-link',
    'page',
    block({ kind: 'text', text: both('Da.', '[There](/sommer?from=here).') }),
  ],
  [
    'error blocks.0.offer.box.weeks broken-reference',
    'page',
    block({ kind: 'hero', offer: { box: { size: 16, weeks: 3, meals: [] } } }),
  ],
  [
    'error blocks.0.questions.0.answers.0.effect.size broken-reference',
    'page',
    block({ kind: 'quiz', questions: [{ answers: [{ effect: { size: 7 } }] }] }),
  ],
  ['error products.0 broken-reference', 'article', { ...ARTICLE, products: ['gold'] }],
  ['error ingredients.0 broken-reference', 'article', { ...ARTICLE, ingredients: ['gold'] }],
  ['error category broken-reference', 'article', { ...ARTICLE, category: 'gold' }],
  ['error art unknown-drawing', 'article', { ...ARTICLE, art: 'gold' }],
  ['error blocks.0.picture.art unknown-drawing', 'page', picture('gold')],
  ['warning blocks.0.picture.alt missing-alt', 'page', picture('coco-curry', null)],
  ['error blocks.0.picture.alt.en missing-translation', 'page', picture('coco-curry', both('Schale', ''))],
  [
    'error blocks.0.text.de health-claim',
    'page',
    block({ kind: 'text', text: both('Stärkt das Immunsystem.', 'Good.') }),
  ],
  [
    'warning sections.0.text.de health-claim',
    'page',
    { ...PAGE, blocks: [], sections: [{ text: both('Gesundheitsdaten', 'Data') }] },
  ],
  ['error lead.en health-claim', 'article', { ...ARTICLE, lead: both('Gut.', 'A detox for everybody.') }],
  ['error title.de environment-claim', 'page', { ...PAGE, title: both('Klimaneutral essen', 'Eating') }],
  ['error lead.de organic-claim', 'lexicon', { ...ARTICLE, lead: both('Aus Bio-Anbau.', 'Grown.') }],
  ['warning lead.de meat-name', 'page', { ...PAGE, lead: both('Wie ein Schnitzel.', 'Crisp.') }],
  ['error lead.en pack-prevails', 'page', { ...PAGE, lead: both('Gut.', 'The details on the pack prevail.') }],
  ['warning title.de title-length', 'page', { ...PAGE, title: both('Lang '.repeat(13), 'Short') }],
  ['warning description.en description-length', 'page', { ...PAGE, description: both(PAGE.description.de, 'Short.') }],
  ['error path address-taken', 'page', { ...PAGE, path: '/vergeben' }],
  ['error blocks.1.id double-id', 'page', { ...PAGE, blocks: [1, 2].map(() => ({ ...PAGE.blocks[0], id: 'eins' })) }],
  ['error sections question-in-use', 'page', { ...PAGE, path: '/faq' }],
  ['error languages home-page', 'page', { ...PAGE, path: '/', languages: ['de'] }],
  ['error blocks home-page', 'page', { ...PAGE, path: '/', blocks: [] }],
  ['error index home-page', 'page', { ...PAGE, path: '/', index: false }],
  ['error canonical home-page', 'page', { ...PAGE, path: '/', canonical: '/sommer' }],
  ['error blocks.0.poster.bowls.1 unknown-drawing', 'page', block(poster('coco-curry', 'linsensuppe', 'coco-curry'))],
  ['error blocks.0.poster.bowls.1 broken-reference', 'page', block(poster('coco-curry', 'linsensuppe', 'coco-curry'))],
  ['error footer required-link', 'navigation', navigation([])],
  ['error header.0.to.en broken-reference', 'navigation', navigation(REQUIRED_LINKS, '/weg')],
  ['error text.de broken-reference', 'offer-bar', { text: both('{meal-price:12}', 'Now'), to: '/box' }],
  ['error 0.from redirect-hides', 'redirects', [redirect('/sommer', '/box')]],
  ['error 0.from redirect-hides', 'redirects', [{ ...redirect('/nur-englisch', '/box'), twin: true }]],
  ['error 1.from redirect-twice', 'redirects', [redirect('/a', '/box'), redirect('/A', '/faq')]],
  ['error 0.to redirect-loop', 'redirects', [redirect('/a', '/b'), redirect('/b', '/a')]],
  ['error 0.to broken-reference', 'redirects', [redirect('/a', '/weg')]],
])('%s is found in a source of kind %s', (finding, kind, source) => {
  expect(found(kind, source)).toContain(finding)
})

test.each<[kind: ItemKind, source: unknown]>([
  ['page', PAGE],
  ['page', { ...PAGE, path: '/' }],
  ['page', block(poster('coco-curry', 'coco-curry', 'coco-curry'))],
  ['page', picture('coco-curry')],
  ['article', ARTICLE],
  ['navigation', navigation(REQUIRED_LINKS)],
  ['offer-bar', { text: both('{first-order-percent} % weniger', '{first-order-percent}% off'), to: '/box' }],
  ['redirects', [redirect('/nur-englisch', '/box'), redirect('/a', '/b?x=1'), redirect('/b', '/faq#y')]],
])('there is nothing to look at in a whole source of kind %s', (kind, source) => {
  expect(found(kind, source)).toEqual([])
})

function poster(...bowls: readonly string[]) {
  return { kind: 'hero', poster: { bowls } }
}

function navigation(links: readonly string[], start = '/box') {
  const link = (to: string) => ({ title: both('Dahin', 'There'), to: both('/box', to) })
  const footer = links.map((to) => ({ ...link(to), to: both(to) }))
  return {
    header: [link(start)],
    footer: [{ title: both('Fuß', 'Foot'), links: footer.length ? footer : [link('/box')] }],
  }
}

function redirect(from: string, to: string) {
  return { from, to, status: 301, twin: false }
}

test('words are readable on every ground that editors choose from, and one on which they are not would be found', () => {
  for (const colours of Object.values(PALETTE)) expect(contrastOf(...colours)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  const source = block({ ...step({ ground: 'butter' }), ground: 'lilac' })
  expect(checkContrast(source)).toEqual([])
  const pale = { ...PALETTE, butter: ['#f6cb5c', '#ffffff'], lilac: ['#cdbbea', '#eeeeee'] } as const
  expect(checkContrast(source, pale).map(({ place, code }) => [place, code])).toEqual([
    ['blocks.0.items.0.ground', 'contrast'],
    ['blocks.0.ground', 'contrast'],
  ])
  const tokens = readFileSync('app/foundation/design/tokens.css', 'utf8')
  for (const [name, [ground]] of Object.entries(PALETTE)) expect(tokens).toContain(`--color-${name}: ${ground};`)
})
