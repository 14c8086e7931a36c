import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { directiveWord } from './operation-directive.ts'

const asked = ['inContext', 'country'] as const

test.each([
  { query: 'query @inContext(country: CH) { shop }', variables: {}, word: 'CH' },
  { query: 'query ($c: Code) @inContext(country: $c) { shop }', variables: { c: 'NL' }, word: 'NL' },
  { query: 'query ($c: Code = BE) @inContext(country: $c) { shop }', variables: {}, word: 'BE' },
  { query: 'query ($c: Code = BE) @inContext(country: $c) { shop }', variables: { c: null }, word: null },
  { query: 'query ($c: Code) @inContext(country: $c) { shop }', variables: { c: 7 }, word: null },
  { query: 'query ($toString: Code) @inContext(country: $toString) { shop }', variables: {}, word: null },
  { query: 'query @inContext(language: EN) { shop }', variables: {}, word: null },
  { query: '{ shop }', variables: {}, word: null },
])('$query with $variables says $word', ({ query, variables, word }) => {
  expect(directiveWord(parse(query), asked, { variables })).toBe(word)
})

test('of several operations the one that is asked for counts', () => {
  const document = parse('query A @inContext(country: CH) { shop } query B @inContext(country: NL) { shop }')
  expect(directiveWord(document, asked, { operationName: 'B' })).toBe('NL')
  expect(directiveWord(document, asked, {})).toBeNull()
})
