import { buildSchema, graphql } from 'graphql'
import { expect, test } from 'vitest'
import { withTimeBudget } from './time-budget.ts'

const schema = withTimeBudget(
  buildSchema('type Query { slow(n: Int): Int quick: Int } type Mutation { change(n: Int): Int }'),
)

function ask(source: string, stopsAt: number) {
  const rootValue = { slow: () => 1, quick: () => 2, change: () => 3 }
  return graphql({ schema, source, rootValue, contextValue: { stopsAt } })
}

test('[C5] a query whose time is up begins nothing dear any more; changes are carried out', async () => {
  const late = performance.now() - 1
  expect((await ask('{ quick slow(n: 1) }', late)).errors?.[0]?.extensions).toEqual({
    code: 'TIME_BUDGET_EXCEEDED',
    refused: true,
  })
  expect((await ask('mutation { change(n: 1) }', late)).data).toEqual({ change: 3 })
  expect((await ask('{ quick slow(n: 1) }', performance.now() + 1000)).data).toEqual({ quick: 2, slow: 1 })
})
