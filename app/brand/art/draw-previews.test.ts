import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPreviews } from './draw-previews.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'previews-'))
const drawings = Array.from({ length: 16 }, (_, i) => {
  const file = join(folder, `${i}.svg`)
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 ${9 + i}"/>`)
  return file
})
const [first = '', second = '', ...others] = drawings
const isPng = (picture: unknown) => Buffer.isBuffer(picture) && picture.subarray(1, 4).toString() === 'PNG'

test('[C7] a preview is drawn once, whoever asks and however often, and is there after a new start', async () => {
  const kept = join(folder, 'once')
  const draw = createPreviews(kept)
  const pictures = await Promise.all([draw(first), draw(first), draw(second), draw(first)])
  expect(pictures.every(isPng)).toBe(true)
  expect(readdirSync(kept)).toHaveLength(2)
  const [file = ''] = readdirSync(kept)
  writeFileSync(join(kept, file), 'drawn before')
  const again = createPreviews(kept)
  expect(String(await again(first)) === 'drawn before' || String(await again(second)) === 'drawn before').toBe(true)
})

test('[C7] drawings are made beside the event loop, and only so many wait for theirs', async () => {
  const draw = createPreviews(join(folder, 'many'))
  let [longest, last] = [0, performance.now()]
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const pictures = await Promise.all(others.map(draw))
  clearInterval(ticks)
  expect([pictures.filter(isPng).length, pictures.filter((each) => each === 'busy').length]).toEqual([6, 8])
  expect(longest).toBeLessThan(2000)
})
