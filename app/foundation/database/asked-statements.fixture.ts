import pg from 'pg'
import { vi } from 'vitest'

/** The statements that this process asks of its databases while something is done, in their order. */
export async function askedStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = []
  const ask = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    asked.push(textOf(given[0]))
    return Reflect.apply(ask, this, given)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return asked
}

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)
}
