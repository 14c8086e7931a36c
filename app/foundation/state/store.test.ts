import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('a store tells its listeners about every change until they leave', () => {
  const store = createStore(1)
  const heard: number[] = []
  const leave = store.subscribe(() => heard.push(store.read()))
  store.change((count) => count + 1)
  leave()
  store.change((count) => count + 1)
  expect(heard).toEqual([2])
  expect(store.read()).toBe(3)
})
