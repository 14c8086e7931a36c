import { expect, test } from 'vitest'
import { createShared } from './shared-state.ts'

test('what is shared tells its listeners about every change until they leave', () => {
  const shared = createShared(1)
  const heard: number[] = []
  const leave = shared.subscribe(() => heard.push(shared.read()))
  shared.set(2)
  leave()
  shared.set(3)
  expect(heard).toEqual([2])
  expect([shared.initial, shared.read()]).toEqual([1, 3])
})
