import { expect, test } from 'vitest'
import type { PageBlock } from './page-block.ts'
import { blocksOfArm, blocksOfFile, unknownIds } from './page-file.ts'

const both = (word: string) => ({ de: word, en: `${word}-en` })
const words = (word: string, id?: string): PageBlock => ({ kind: 'text', text: both(word), ...(id ? { id } : {}) })
const said = (blocks: readonly PageBlock[]) =>
  blocks.map((block) => (block.kind === 'text' ? block.text.de : block.kind))
const page = [words('oben', 'top'), words('mitte'), words('unten', 'end')]
const nothing = { replace: [], omit: [], first: [] }

test.each([
  { blocks: [], result: [] },
  { blocks: [{ kind: 'countdown' } as const], result: ['countdown', 'eins', 'zwei'] },
  { blocks: [{ kind: 'sections' } as const, { kind: 'countdown' } as const], result: ['eins', 'zwei', 'countdown'] },
])('sections of a page become its text: $result', ({ blocks, result }) => {
  expect(said(blocksOfFile(blocks, [{ text: both('eins') }, { heading: both('h'), text: both('zwei') }]))).toEqual(
    result,
  )
})

test.each([
  { arm: nothing, result: ['oben', 'mitte', 'unten'] },
  { arm: { ...nothing, replace: [words('neu', 'top')] }, result: ['neu', 'mitte', 'unten'] },
  { arm: { ...nothing, omit: ['top'] }, result: ['mitte', 'unten'] },
  { arm: { ...nothing, first: ['end', 'top'] }, result: ['unten', 'oben', 'mitte'] },
])('an arm differs from its page only where it says so: $result', ({ arm, result }) => {
  expect(said(blocksOfArm(page, arm))).toEqual(result)
})

test('an arm that names a block which the page has not is found out', () => {
  const arm = {
    path: '/b',
    title: both('t'),
    description: both('d'),
    lead: both('l'),
    ...nothing,
    omit: ['ende', 'top'],
  }
  expect(unknownIds(page, arm)).toEqual(['ende'])
})
