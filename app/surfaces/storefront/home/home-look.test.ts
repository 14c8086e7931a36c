import { expect, test } from 'vitest'
import type { ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { hasHomeLook, opensWithPoster } from './home-look.ts'

const place = { ground: 'paper', anchor: null } as const
const poster = { bowls: [], figures: [], sticker: null, strip: [] }
const texts = { title: 'Tief', lead: 'Gut', picture: null, ring: null, offer: null, actions: [] }
const hero: ShownBlock = { kind: 'hero', ...place, ...texts, poster: null }
const opening: ShownBlock = { ...hero, poster }
const shelf = {
  kind: 'product-shelf',
  ...place,
  heading: '',
  lead: null,
  dishes: [],
  boxSize: 16,
  action: null,
} as const
const step = { figure: null, heading: '', blocks: [], picture: null, icon: null, ground: 'tief', action: null } as const
const steps = { kind: 'steps', ...place, layout: 'cards', heading: null, lead: null, note: [] } as const
const call: ShownBlock = { kind: 'call-to-action', ...place, heading: '', action: { label: '', to: '/box' } }

test.each<[blocks: readonly ShownBlock[], opens: boolean]>([
  [[], false],
  [[hero], false],
  [[hero, opening], false],
  [[opening, call], true],
])('a page looks like the home page when it opens with a poster', (blocks, opens) => {
  expect(opensWithPoster(blocks)).toBe(opens)
})

test.each<[what: string, block: ShownBlock, isOwn: boolean]>([
  ['a poster', opening, true],
  ['another opening', hero, false],
  ['a shelf', { ...shelf, isBundle: false }, true],
  ['the parts of a bundle', { ...shelf, isBundle: true }, false],
  ['three steps', { ...steps, items: [step, step, step] }, true],
  ['two steps', { ...steps, items: [step, step] }, false],
  ['three acts', { ...steps, layout: 'acts', items: [step, step, step] }, false],
  ['a call', call, false],
])('the home page has a look of its own for %s: %s', (_, block, isOwn) => {
  expect(hasHomeLook(block)).toBe(isOwn)
})
