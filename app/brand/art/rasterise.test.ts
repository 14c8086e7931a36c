import { expect, test } from 'vitest'
import { previewCard } from './preview-card.ts'
import { rasterise } from './rasterise.server.ts'

test('a card becomes a PNG of 1200 by 630', async () => {
  const png = await rasterise(previewCard('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'))
  expect(png?.subarray(1, 4).toString()).toBe('PNG')
  expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630])
})

test('what is no drawing becomes nothing', async () => {
  expect(await rasterise('no drawing')).toBeNull()
})
