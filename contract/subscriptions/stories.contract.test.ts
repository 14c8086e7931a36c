import { expect, test } from 'vitest'
import { BOX_STORIES } from './box-stories.fixture.ts'
import { CALENDAR_CHAPTERS } from './calendar-stories.fixture.ts'
import { DATE_STORIES } from './date-stories.fixture.ts'
import { MIXED_STORIES } from './mixed-stories.fixture.ts'
import { PAYMENT_STORIES } from './payment-stories.fixture.ts'
import { announcedIn, type Chapter, liveThrough, ordersOf } from './stories.fixture.ts'
import { storyShop } from './story-shop.fixture.ts'

/** Stories of the first chapter begin with a first box on 1 December and are told until 1 March. */
const WINTER: Chapter = {
  begins: '2026-12-01',
  ends: '2027-03-01',
  stories: [...DATE_STORIES, ...BOX_STORIES, ...MIXED_STORIES, ...PAYMENT_STORIES],
}
const CHAPTERS = [WINTER, ...CALENDAR_CHAPTERS]
const STORIES = CHAPTERS.flatMap(({ stories }, place) => stories.map((story) => ({ story, name: story.name, place })))

const shop = await storyShop('2026-11-30')
const told: Awaited<ReturnType<typeof liveThrough>>[] = []
for (const chapter of CHAPTERS) told.push(await liveThrough(shop, chapter))

test('[R15] there are at least sixty stories, each with its own name', () => {
  const names = STORIES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(60)
})

for (const { story, name, place } of STORIES)
  test(`${name} [R15]`, () => {
    const { charges, mails, receipts, steps, deliveries } = story
    const refusals = steps.map(([, , code]) => code ?? null)
    const books = { charges, orders: ordersOf(story), mails, announced: announcedIn(story), receipts, refusals }
    expect(told[place]?.(story)).toEqual({ ...books, deliveries: deliveries ?? expect.anything() })
  })

test('[R26] when all is told, the books agree', async () => {
  expect(await shop.reconciled()).toEqual([])
})
