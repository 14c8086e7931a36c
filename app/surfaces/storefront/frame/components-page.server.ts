import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData } from './components-screen.tsx'

const SHOWN = [
  'coco-curry',
  'buddha-bowl',
  'chili-sin-carne',
  'rote-linsen-dal',
  'teriyaki-tofu-bowl',
  'bami-goreng-bowl',
  'funghi-risotto',
  'mexican-bowl',
]

/** Every component of the shop on one page, for the people who build it. */
export async function resolveComponents(request: PageRequest) {
  const data: ScreenData = { pictures: SHOWN.map((handle) => request.artUrl(`mini-${handle}`)) }
  return page(request, { screen: 'components', title: 'Components', data, tags: [], head: { index: false } })
}
