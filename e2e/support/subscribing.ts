import type { Page } from '@playwright/test'
import { type Language, someone } from './account.ts'
import { FOUR_WEEKS } from './buying.ts'
import { orderFor } from './ordering.ts'
import { hydrated, withoutPictures } from './shop.ts'
import { enter } from './signed-in.ts'

/** A box of twelve in the cart of a new subscriber. */
const BOX = {
  handle: 'coco-curry',
  quantity: 4,
  plan: FOUR_WEEKS,
  more: [
    { handle: 'buddha-bowl', quantity: 4 },
    { handle: 'chili-sin-carne', quantity: 4 },
  ],
}

type Wish = Readonly<{ language?: Language; path?: string; card?: string; hasPictures?: boolean }>

/** Somebody who has subscribed and signed in, at a page of the subscription. */
export async function subscribe(page: Page, wish: Wish = {}): Promise<string> {
  const { language = 'de', path = '/account/subscription', card, hasPictures = false } = wish
  if (!hasPictures) await withoutPictures(page)
  const email = someone()
  await page.goto('/healthz')
  await orderFor(page, email, { ...BOX, ...(card ? { card } : {}) })
  await enter(page, { email, language, path })
  await hydrated(page)
  return email
}
