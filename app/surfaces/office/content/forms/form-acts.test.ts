import { expect, test } from 'vitest'
import { pageFile } from '#app/shop/content/content-file.ts'
import { differencesOf } from './differences.ts'
import { modelOfPart, partOfPath, withPart } from './editor-parts.ts'
import { afterAct, formActOf } from './form-acts.ts'
import { modelOf } from './form-model.ts'
import { disagreementsIn, merged } from './merge-versions.ts'
import { fieldsOf } from './sent-fields.ts'
import { valueAt, withValue } from './value-paths.ts'

const both = (word: string) => ({ de: word, en: `${word}-en` })
const empty = { de: '', en: '' }
const model = modelOf(pageFile)
const page = {
  title: both('Titel'),
  path: '/neu',
  blocks: [
    { kind: 'hero', id: 'top', actions: [] },
    { kind: 'text', text: both('eins') },
    {
      kind: 'comparison',
      heading: both('h'),
      columns: [both('a'), both('b')],
      rows: [{ label: both('r'), cells: [both('x'), both('y')] }],
    },
  ],
}
const kinds = (source: unknown) => (valueAt(source, 'blocks') as { kind: string }[]).map(({ kind }) => kind)
const act = (text: string, source: unknown = page) => {
  const asked = formActOf(text)
  return asked && afterAct(model, source, asked)
}

test.each([
  { asked: 'up:blocks.1', order: ['text', 'hero', 'comparison'], path: 'blocks.0' },
  { asked: 'down:blocks.0', order: ['text', 'hero', 'comparison'], path: 'blocks.1' },
  { asked: 'remove:blocks.0', order: ['text', 'comparison'], path: 'blocks.0' },
  { asked: 'remove:blocks.2', order: ['hero', 'text'], path: 'blocks.1' },
  { asked: 'copy:blocks.1', order: ['hero', 'text', 'text', 'comparison'], path: 'blocks.2' },
  { asked: 'add:blocks:countdown', order: ['hero', 'text', 'comparison', 'countdown'], path: 'blocks.3' },
])('$asked leaves $order and leads to $path', ({ asked, order, path }) => {
  const acted = act(asked)
  expect(kinds(acted?.source)).toEqual(order)
  expect(acted?.path).toBe(path)
})

test.each([
  'up:blocks.0',
  'down:blocks.2',
  'remove:blocks.9',
  'add:blocks:carousel',
  'add:title',
  'up:title',
  'remove:title',
])('there is nothing to do for %s', (asked) => {
  expect(act(asked)).toBeNull()
})

test.each(['sell:blocks.0', 'up', 'up:blocks/0', ''])('%s is no act', (text) => {
  expect(formActOf(text)).toBeNull()
})

test('a copy gets no name, since a name is there once in a page', () => {
  expect(valueAt(act('copy:blocks.0')?.source, 'blocks.1')).toEqual({ kind: 'hero', actions: [] })
})

test('a group that may be missing comes and goes', () => {
  const added = act('add:blocks.0.picture')
  expect(valueAt(added?.source, 'blocks.0.picture')).toEqual({ art: '' })
  expect(act('remove:blocks.0.picture', added?.source)?.source).toEqual(page)
})

test('a new column brings a cell to every row, and a new row has as many cells', () => {
  const wider = act('add:blocks.2.columns')?.source
  expect(valueAt(wider, 'blocks.2.rows.0.cells')).toEqual([both('x'), both('y'), empty])
  const longer = act('add:blocks.2.rows', wider)?.source
  expect(valueAt(longer, 'blocks.2.rows.1')).toEqual({ label: empty, cells: [empty, empty, empty] })
})

test('a list that may be missing is missing once its last item is gone', () => {
  const filled = withValue(page, 'blocks.0', { kind: 'product-shelf', heading: both('h'), products: ['one'] })
  expect(valueAt(act('remove:blocks.0.products.0', filled)?.source, 'blocks.0')).toEqual({
    kind: 'product-shelf',
    heading: both('h'),
  })
})

test('what no schema takes is kept as it was typed', () => {
  const store = withValue(page, 'blocks', [{ kind: 'hero', offer: { box: { weeks: 3, meals: [] } } }])
  const fields = new URLSearchParams(
    fieldsOf(modelOfPart(model, store, 'blocks.0'), valueAt(store, 'blocks.0'), 'blocks.0').map(([name, value]) => [
      name,
      value,
    ]),
  )
  fields.set('blocks.0.offer.box.size', 'zwölf')
  expect(valueAt(withPart(model, store, { path: 'blocks.0', fields }), 'blocks.0.offer.box.size')).toBe('zwölf')
})

test.each([
  { path: 'title.de', part: '' },
  { path: 'blocks.2.rows.0.label.en', part: 'blocks.2' },
  { path: 'sections.0.text.de', part: 'sections.0' },
  { path: 'action.to', part: '' },
])('$path is in the part "$part"', ({ path, part }) => {
  expect(partOfPath(model, path)).toBe(part)
})

test.each([
  { after: withValue(page, 'title.de', 'Anders'), paths: ['title.de'] },
  { after: withValue(page, 'blocks.1.text', both('zwei')), paths: ['blocks.1.text.de', 'blocks.1.text.en'] },
  { after: act('up:blocks.1')?.source, paths: ['blocks'] },
  { after: act('add:blocks.0.picture')?.source, paths: ['blocks.0.picture'] },
  { after: page, paths: [] },
])('versions differ at $paths', ({ after, paths }) => {
  expect(differencesOf(page, after).map(({ path }) => path)).toEqual(paths)
})

test('two people who change different fields of one version both keep theirs', () => {
  const mine = withValue(page, 'title.de', 'Meins')
  const theirs = withValue(page, 'title.en', 'Theirs')
  const meeting = { base: page, mine, theirs }
  const taken = new Map(disagreementsIn(meeting).map((each) => [each.path, each.taken]))
  expect([...taken]).toEqual([
    ['title.de', 'mine'],
    ['title.en', 'theirs'],
  ])
  expect(
    valueAt(
      merged(meeting, (path) => taken.get(path) ?? 'mine'),
      'title',
    ),
  ).toEqual({ de: 'Meins', en: 'Theirs' })
})

test('two people who change the same field choose', () => {
  const meeting = {
    base: page,
    mine: withValue(page, 'title.de', 'Meins'),
    theirs: withValue(page, 'title.de', 'Ihrs'),
  }
  expect(disagreementsIn(meeting)).toEqual([{ path: 'title.de', mine: 'Meins', theirs: 'Ihrs', taken: 'mine' }])
  expect(
    valueAt(
      merged(meeting, () => 'theirs'),
      'title.de',
    ),
  ).toBe('Ihrs')
})
