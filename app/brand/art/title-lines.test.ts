import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

test.each([
  { title: 'Bibimbap', lines: ['Bibimbap'] },
  { title: 'Coco Curry', lines: ['Coco', 'Curry'] },
  { title: 'Rote-Linsen-Dal', lines: ['Rote-', 'Linsen-Dal'] },
  { title: 'Green Goddess Bowl', lines: ['Green', 'Goddess Bowl'] },
  { title: 'Zitronen-Tagliatelle', lines: ['Zitronen-', 'Tagliatelle'] },
])('$title stands on a label as $lines', ({ title, lines }) => {
  expect(titleLines(title)).toEqual(lines)
})
