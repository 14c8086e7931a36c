import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon-names.ts'

test('every icon that pages can name is drawn, and none that they cannot', () => {
  const drawing = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')
  const drawn = [...drawing.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><\w/g)].map(([, name]) => name)
  expect(drawn).toEqual(ICON_NAMES)
})
