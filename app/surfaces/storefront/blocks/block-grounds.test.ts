import { expect, test } from 'vitest'
import { type Ground, groundsOf } from './block-grounds.ts'

const of = (kind: 'text' | 'faq' | 'hero' | 'steps', ground?: Ground) => ({ kind, ground })

test.each([
  { blocks: [of('hero'), of('text')], grounds: ['tief', 'paper'] },
  { blocks: [of('hero'), of('steps'), of('text')], grounds: ['tief', 'paper', 'frost'] },
  { blocks: [of('text'), of('faq'), of('text')], grounds: ['paper', 'frost', 'paper'] },
  { blocks: [of('text'), of('faq'), of('text', 'frost')], grounds: ['paper', 'card', 'frost'] },
  { blocks: [of('text', 'lilac'), of('faq', 'lilac')], grounds: ['lilac', 'paper'] },
])('neighbours never share a ground: $grounds', ({ blocks, grounds }) => {
  expect(groundsOf(blocks)).toEqual(grounds)
})
