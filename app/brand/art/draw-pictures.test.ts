import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPictures } from './draw-pictures.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))

function aDrawing(name: string, svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'): string {
  const file = join(folder, name)
  writeFileSync(file, svg)
  return file
}

test('[C7] [C15] a picture is drawn once in each form, whoever asks, and what is no drawing has none', async () => {
  const kept = join(folder, 'once')
  const draw = createPictures(kept)
  const curry = aDrawing('curry.1a2b.svg')
  const small = { format: 'png', width: 160 } as const
  const pictures = await Promise.all([
    draw(curry, small),
    draw(curry, small),
    draw(curry, { ...small, format: 'webp' }),
  ])
  expect(pictures.every(Buffer.isBuffer)).toBe(true)
  expect(readdirSync(kept).toSorted()).toEqual(['curry.1a2b-160.png', 'curry.1a2b-160.webp'])
  writeFileSync(join(kept, 'curry.1a2b-160.png'), 'drawn before')
  expect(String(await createPictures(kept)(curry, small))).toBe('drawn before')
  expect(await draw(aDrawing('broken.svg', 'no drawing'), small)).toBeNull()
})

test('[C7] only so many wait for their pictures', async () => {
  const draw = createPictures(join(folder, 'many'))
  const warned: string[] = []
  const warn = ({ name }: Error) => warned.push(name)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const drawings = Array.from({ length: 64 }, (_, at) => aDrawing(`${at}.svg`, 'no drawing'))
  const pictures = await Promise.all(drawings.map((drawing) => draw(drawing, { format: 'jpg', width: 160 })))
  expect(pictures.filter((picture) => picture === 'busy')).toHaveLength(4)
  // Whoever asked for a picture listens no more: Node warns of listeners that pile up.
  expect(warned).toEqual([])
})
