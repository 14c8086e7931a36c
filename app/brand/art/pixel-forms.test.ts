import { expect, test } from 'vitest'
import { pixelSources } from './pixel-forms.ts'

test('a drawing has pixels in every width, under its own name', () => {
  expect(pixelSources('/art/coco-curry.1a2b.svg')).toBe(
    '/art/coco-curry.1a2b-160.avif 160w, /art/coco-curry.1a2b-320.avif 320w, /art/coco-curry.1a2b-480.avif 480w, /art/coco-curry.1a2b-640.avif 640w',
  )
})

test.each(['ingredient-tofu', 'mini-coco-curry', 'og-default'])('browsers draw %s themselves', (name) => {
  expect(pixelSources(`/art/${name}.1a2b.svg`)).toBeNull()
})
