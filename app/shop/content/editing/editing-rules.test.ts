import { expect, test } from 'vitest'
import { type PastVersion, stateOf, titleIn, withSteps } from './item.ts'
import { linkedPaths } from './linked-paths.ts'
import { readAddress } from './new-address.ts'
import { previewPath, readPreview } from './preview-link.ts'
import { showableSource } from './showable-source.ts'

const DAY = new Date('2026-11-20T00:00:00Z')

test.each([
  { draftVersion: 1, publishedVersion: null, appearsAt: null, state: 'draft' },
  { draftVersion: 2, publishedVersion: 1, appearsAt: null, state: 'changed' },
  { draftVersion: 2, publishedVersion: 2, appearsAt: null, state: 'published' },
  { draftVersion: 2, publishedVersion: 2, appearsAt: DAY, state: 'waiting' },
])('version $publishedVersion public of $draftVersion is $state', ({ state, ...known }) => {
  expect(stateOf(known)).toBe(state)
})

test('typing goes on in steps: what one person saved soon after is one of them, what was public stays', () => {
  const at = (minute: number) => new Date(DAY.getTime() + minute * 60_000)
  const version = (number: number, minute: number, by: number | null): Omit<PastVersion, 'isStep'> => {
    return { number, by, at: at(minute), note: null, events: [] }
  }
  const published = { event: 'published', version: 3, by: 1, at: at(3), dueAt: null } as const
  const newestFirst = [
    version(6, 40, 1),
    version(5, 6, 1),
    version(4, 5, 2),
    { ...version(3, 3, 1), events: [published] },
    version(2, 2, 1),
    version(1, 1, null),
  ]
  const steps = withSteps(newestFirst).filter(({ isStep }) => isStep)
  expect(steps.map(({ number }) => number)).toEqual([6, 5, 4, 3, 1])
})

test.each([
  { kind: 'page', path: '/sommer/ende', named: { path: '/sommer/ende' } },
  { kind: 'page', path: '/sommer/', named: null },
  { kind: 'page', path: `/${'a'.repeat(130)}`, named: null },
  { kind: 'article', path: '/blogs/recipes/dal', named: { category: 'recipes', slug: 'dal' } },
  { kind: 'article', path: '/blogs/recipes/Dal', named: null },
  { kind: 'lexicon', path: '/lexicon/rote-bete', named: { slug: 'rote-bete' } },
  { kind: 'lexicon', path: '/rote-bete', named: null },
] as const)('$path as an address of a new $kind', ({ kind, path, named }) => {
  expect(readAddress(kind, path)).toEqual(named)
})

test.each([
  { parts: ['page', 'de', '7'], version: null, is: true },
  { parts: ['article', 'en', '7'], version: '3', is: true },
  { parts: ['redirects', 'de', '7'], version: null, is: false },
  { parts: ['page', 'fr', '7'], version: null, is: false },
  { parts: ['page', 'de', '0'], version: null, is: false },
  { parts: ['page', 'de', '7x'], version: null, is: false },
  { parts: ['page', 'de', '9999999999'], version: null, is: false },
  { parts: ['page', 'de', '7'], version: '-1', is: false },
] as const)('[2.2-preview] $parts with version $version is a preview: $is', ({ parts, version, is }) => {
  const subject = readPreview(parts, version)
  expect(subject !== null).toBe(is)
  if (subject) expect(previewPath(subject)).toBe(`/preview/${parts.join('/')}${version ? `?version=${version}` : ''}`)
})

const both = (de: string, en: string) => ({ de, en })
const page = (change: object = {}) => ({
  ...{ path: '/neu', title: both('Neu', 'New'), description: both('Kurz', 'Short'), lead: both('Da', 'There') },
  ...change,
})

test('a draft is shown as far as it goes: missing words from the other language, half blocks left out, the rest from before', () => {
  const blocks = [
    { kind: 'text', text: both('Da', '') },
    { kind: 'hero', actions: [{ to: 'kaputt' }] },
  ]
  const shown = showableSource('page', page({ title: both('Neu', ''), lead: both('', ''), blocks }), null)
  expect(shown?.source).toMatchObject({
    title: both('Neu', 'Neu'),
    lead: both('…', '…'),
    blocks: [{ kind: 'text', text: both('Da', 'Da') }],
  })
  const mended = showableSource('page', page({ description: 7, title: both('Neuer', 'Newer') }), page())
  expect(mended?.source).toMatchObject({ description: both('Kurz', 'Short'), title: both('Neuer', 'Newer') })
  expect(showableSource('page', { path: '/neu' }, null)).toBeNull()
  expect([titleIn({ title: both('A', 'B') }), titleIn([]), titleIn(null)]).toEqual([both('A', 'B'), null, null])
})

test.each([
  { kind: 'page', source: { lead: both('[Da](/faq#a)', '[There](/en/box?x=1)') }, paths: ['/faq', '/box'] },
  {
    kind: 'page',
    source: { blocks: [{ lexicon: ['linsen'] }, { action: { to: '/box' } }] },
    paths: ['/lexicon/linsen', '/box'],
  },
  {
    kind: 'article',
    source: { category: 'recipes', ingredients: ['dill'] },
    paths: ['/lexicon/dill', '/blogs/recipes'],
  },
  {
    kind: 'article',
    source: { category: 'a', recipe: { groups: [{ ingredients: [{ lexicon: 'mais' }] }] } },
    paths: ['/lexicon/mais', '/blogs/a'],
  },
  { kind: 'lexicon', source: { facts: { goodWith: ['mais'] } }, paths: ['/lexicon/mais'] },
  { kind: 'navigation', source: { header: [{ to: both('/a', '/b') }] }, paths: ['/a', '/b'] },
  { kind: 'redirects', source: [{ from: '/a', to: '/b' }], paths: ['/b'] },
] as const)('a source of kind $kind leads to $paths', ({ kind, source, paths }) => {
  expect([...linkedPaths(kind, source)]).toEqual(paths)
})
