import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const fault = (message: string, parts: object) => Object.assign(new Error(message), parts)

test('what the database says about a row is not told', () => {
  const parts = { code: '23505', constraint: 'cart_token_key', detail: 'Key (token)=(3f9a-secret) exists.', where: 'x' }
  const told = loggedError(fault('duplicate key value violates unique constraint "cart_token_key"', parts))
  expect(told).toMatchObject({ type: 'Error', code: '23505', constraint: 'cart_token_key' })
  expect(JSON.stringify(told)).not.toContain('3f9a-secret')
})

test('a value that the database did not take is not told, however deep it lies', () => {
  const inner = fault('invalid input syntax for type bigint: "3f9a-secret"', { code: '22P02' })
  const told = loggedError(new Error('The page failed', { cause: inner }))
  expect(told.cause?.message).toBe('invalid input syntax for type bigint: "…"')
  expect(JSON.stringify(told)).not.toContain('3f9a-secret')
})

test('what is no error is not repeated, and a circle of causes ends', () => {
  expect(JSON.stringify(loggedError('3f9a-secret'))).not.toContain('3f9a-secret')
  const circle = new Error('round')
  circle.cause = circle
  expect(JSON.stringify(loggedError(circle)).match(/"cause"/g)).toHaveLength(3)
})
