import { expect, test } from 'vitest'
import { createStatics } from './statics.server.ts'

async function textOf(statics: ReturnType<typeof createStatics>, hash: string): Promise<string | undefined> {
  return (await statics.find(hash))?.forms.identity.body.toString()
}

test('[7.10-sq] data is found by the hash of its content, and the same content has the same hash', async () => {
  const statics = createStatics()
  const hash = await statics.keep([1, 2])
  expect(await statics.keep([1, 2])).toBe(hash)
  expect(await statics.keep([2, 1])).not.toBe(hash)
  expect(await textOf(statics, hash)).toBe('{"data":[1,2]}')
  expect((await statics.find(hash))?.forms.br.headers.join(' ')).toContain('immutable')
})

test('what another process named is made here when it is asked for', async () => {
  const hash = await createStatics().keep('list')
  const statics = createStatics()
  statics.addSource(() => statics.keep('list'))
  expect(await textOf(statics, hash)).toBe('{"data":"list"}')
  expect(await statics.find('0000')).toBeNull()
})

test('old data goes when much newer data came', async () => {
  const statics = createStatics()
  const [first = '', ...others] = await Promise.all(Array.from({ length: 60 }, (_, place) => statics.keep(place)))
  expect(await statics.find(first)).toBeNull()
  expect(await statics.find(others.at(-1) ?? '')).not.toBeNull()
})
