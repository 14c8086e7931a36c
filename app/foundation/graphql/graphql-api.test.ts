import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSchema } from 'graphql-yoga'
import { expect, test } from 'vitest'
import { badArgument } from './api-error.ts'
import { createGraphqlApi } from './graphql-api.server.ts'

const limits = { tokens: 2500, depth: 16, fields: 400, aliases: 30, directives: 30, fragments: 60, cost: 1000 }
const request = new Request('http://localhost/', { method: 'POST' })
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')

function anApi(more: { isIntrospectable?: boolean } = {}) {
  const faults: unknown[] = []
  const schema = createSchema<{ word: string }>({
    typeDefs: `type Query {
      word: String, list(first: Int = 3): [Thing!]!, bad(n: Int): Int, worst(ns: [Int!]): Int, fault: Int, strict: Int!
    } type Thing { name: String }`,
    resolvers: {
      Query: {
        word: (_, __, { word }) => word,
        list: (_, { first }) => Array(first).fill({ name: 'a' }),
        bad: () => {
          throw badArgument('n', 'is bad.')
        },
        fault: () => {
          throw new Error('secret cause')
        },
        strict: () => null,
      },
    },
  })
  const answer = createGraphqlApi({
    schema,
    limits,
    ...more,
    contextOf: async (_, __, { operationName, query }) => {
      if (query.includes('# broken')) throw new Error('secret context')
      return { word: operationName ?? 'none' }
    },
    onFault: (fault) => faults.push(fault),
  })
  async function ask(query: string, more: { variables?: Record<string, unknown>; operationName?: string } = {}) {
    const { status, body } = await answer(request, { query, ...more })
    return { status, ...JSON.parse(body) }
  }
  return { ask, faults }
}

test.each([
  { query: '{ word }', answer: { status: 200, data: { word: 'none' } } },
  {
    query: '{ list { name } }',
    answer: { status: 200, data: { list: [{ name: 'a' }, { name: 'a' }, { name: 'a' }] } },
  },
  { query: '{ list(first: 1) @skip(if: true) { name } word }', answer: { status: 200, data: { word: 'none' } } },
  {
    query: '{ word bad }',
    answer: { status: 200, data: { word: 'none', bad: null }, errors: [{ message: '`n` is bad.' }] },
  },
  { query: '{ word fault }', answer: { status: 200, data: { word: 'none', fault: null } } },
  {
    query: '{ strict }',
    answer: { status: 500, data: null, errors: [{ message: 'Something went wrong on our side.' }] },
  },
  { query: 'query ($n: Int) { bad(n: $n) }', variables: { n: 'x' }, answer: { status: 200 } },
  { query: '{ wrod }', answer: { status: 200 } },
  { query: '{ list(first: 250) { a: name b: name c: name d: name } }', answer: { status: 400 } },
])('$query is answered alike, whether it is compiled already or not', async ({ query, answer, variables = {} }) => {
  const { ask } = anApi()
  for (let time = 1; time <= 5; time++) expect(await ask(query, { variables })).toMatchObject(answer)
})

test('[C8] many wrong values are told by the first few of them, whether the query is compiled already or not', async () => {
  const { ask } = anApi()
  const variables = { ns: Array(5000).fill('x') }
  for (let time = 1; time <= 5; time++) {
    const { data, errors } = await ask('query ($ns: [Int!]) { worst(ns: $ns) }', { variables })
    expect(data).toBeUndefined()
    expect(errors).toHaveLength(10)
    for (const { message } of errors) expect(message).toContain('$ns')
  }
})

test('two operations of one text are never taken for each other', async () => {
  const { ask } = anApi()
  const query = 'query A { word } query B { word again: word }'
  for (let time = 1; time <= 5; time++) {
    expect((await ask(query, { operationName: 'A' })).data).toEqual({ word: 'A' })
    expect((await ask(query, { operationName: 'B' })).data).toEqual({ word: 'B', again: 'B' })
  }
})

test('[C21] the cause of a fault goes to the log, never to the caller', async () => {
  const { ask, faults } = anApi()
  for (let time = 1; time <= 5; time++) {
    const { errors } = await ask('{ fault }')
    expect(errors).toMatchObject([{ message: 'Something went wrong on our side.', path: ['fault'] }])
    expect(JSON.stringify(errors)).not.toMatch(/secret|stack|\.ts/)
  }
  expect(faults).toHaveLength(5)
  expect(await ask('{ word } # broken')).toMatchObject({
    status: 500,
    errors: [{ message: expect.stringMatching(/^Something/) }],
  })
  expect(faults).toHaveLength(6)
  expect(faults.every((fault) => fault instanceof Error && fault.message.startsWith('secret'))).toBe(true)
})

test('[C6] a misspelt name is answered without a guess', async () => {
  const { ask } = anApi()
  expect((await ask('{ wrod }')).errors).toMatchObject([{ message: 'Cannot query field "wrod" on type "Query".' }])
})

test.each([
  { kind: 'refused', query: (i: number) => `{ ${times(500, (j) => `a${i}x${j}: word`)} }` },
  { kind: 'not valid', query: (i: number) => `{ ${times(90, (j) => `y${i}x${j}`)} }` },
  { kind: 'not readable', query: (i: number) => `{ list { a${i} ${'x '.repeat(1000)}` },
  { kind: 'answered', query: (i: number) => `query q${i} { ${times(25, (j) => `a${i}x${j}: word`)} }` },
])('[C5] three hundred different queries that are $kind leave less than 20 MB behind', async ({ query }) => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { ask } = anApi()
  for (let i = 0; i < 50; i++) await ask(query(i))
  collect()
  const before = process.memoryUsage().heapUsed
  for (let i = 50; i < 350; i++) await ask(query(i))
  collect()
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(20)
})

test.each([
  { isIntrospectable: true, reads: 'Query' },
  { isIntrospectable: false, reads: undefined },
])('[C5] the schema is told where it may be: $isIntrospectable', async ({ isIntrospectable, reads }) => {
  const { ask } = anApi({ isIntrospectable })
  const { data } = await ask('{ __schema { queryType { name } } __typename }')
  expect(data?.__schema?.queryType?.name).toBe(reads)
  expect((await ask('{ word __typename }')).errors).toBeUndefined()
})
