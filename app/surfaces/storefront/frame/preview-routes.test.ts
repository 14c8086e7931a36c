import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFindDrawing } from './find-drawing.server.ts'
import { previewRoutes, previewUrl } from './preview-routes.server.ts'

const artDir = mkdtempSync(join(tmpdir(), 'art-'))
writeFileSync(join(artDir, 'coco-curry.1a2b.svg'), '<svg viewBox="0 0 1000 1000"/>')
const findDrawing = createFindDrawing([artDir], async () => null)

test('a drawing has a preview beside it', async () => {
  const routes = previewRoutes({ findDrawing, drawPreview: async (file) => Buffer.from(file) })
  const address = previewUrl('/art/coco-curry.1a2b.svg')
  expect(address).toBe('/og/coco-curry.1a2b.png')
  const answer = await routes.request(address)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await answer.text()).toBe(join(artDir, 'coco-curry.1a2b.svg'))
})

test.each(['/og/none.png', '/og/..%2fsecret.png', '/og/coco-curry.1a2b.svg'])('%s is not found', async (address) => {
  const routes = previewRoutes({ findDrawing, drawPreview: async () => Buffer.from('x') })
  expect((await routes.request(address)).status).toBe(404)
})

test('a drawing that cannot be drawn has no preview', async () => {
  const routes = previewRoutes({ findDrawing, drawPreview: async () => null })
  expect((await routes.request('/og/coco-curry.1a2b.png')).status).toBe(404)
})

test('[C7] while too many wait for a drawing, others are told to come again', async () => {
  const routes = previewRoutes({ findDrawing, drawPreview: async () => 'busy' })
  const answer = await routes.request('/og/coco-curry.1a2b.png')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
})
