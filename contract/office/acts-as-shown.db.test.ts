import { expect, test } from 'vitest'
import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { readOutlook } from '#app/shop/subscriptions/preview/preview-act.server.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { diceFrom } from '../subscriptions/random-acts.fixture.ts'
import { serveSubscriptions } from '../subscriptions/subscription-api.fixture.ts'
import { EVERY_FOUR_WEEKS, subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'
import { memberActing } from './acting-for.fixture.ts'
import { type Api, type OpenPage, openPage, PAGE_ACTS, type Person, type Shop } from './open-pages.fixture.ts'

/** How often each act meets something else while its page is open; a campaign asks for more. */
const TIMES = Number(process.env['OPEN_PAGES'] ?? 5)
const SEED = Number(process.env['TEST_SEED'] ?? 31)
/** The first box after the one of the beginning is billed on this day. */
const BILLING_DAY = '2026-12-29'

type World = Readonly<{ shop: Shop; api: Api; team: Awaited<ReturnType<typeof memberActing>> }>
type Open = Readonly<{ name: string; person: Person; page: OpenPage }>

/** What happens while the page of an act is open, to all of them at the same time. */
const MEANWHILE: Readonly<Record<string, (world: World, all: readonly Open[]) => Promise<unknown>>> = {
  'nothing happens': async () => undefined,
  'the cut-off passes': ({ shop }) => shop.sleepUntil(BILLING_DAY),
  'the box is charged': ({ shop }) => shop.passUntil(plusDays(BILLING_DAY as never, 1)),
  'a second tab moves the box': ({ api }, all) =>
    Promise.all(all.map(({ person, page }) => elsewhere(api, person, page))),
  'a price falls or rises': async ({ shop }) => {
    await shop.db
      .updateTable('box_price')
      .set(({ eb }) => ({ meal_cents: eb('meal_cents', '-', 25) }))
      .execute()
    await shop.db
      .updateTable('variant_price')
      .set(({ eb }) => ({ cents: eb('cents', '+', 50) }))
      .execute()
    shop.forget()
  },
  'the team skips a box': ({ team }, all) => Promise.all(all.map(({ person, page }) => skipByTeam(team, person, page))),
}

async function elsewhere(api: Api, { id, customerId }: Person, { outlook }: OpenPage) {
  const days = outlook.days.flatMap(({ billingDate }) => billingDate ?? [])
  const newBillingDateEpoch = epochOf(days[3] as never)
  const path = outlook.deliveries.length === 0 ? 'reactivate' : 'reschedule'
  return api.clientOf(customerId)(`POST /subscription/${id}/${path}`, {
    newBillingDateEpoch,
    nextBillingDateEpoch: newBillingDateEpoch,
  })
}

async function skipByTeam(team: World['team'], { id }: Person, { outlook }: OpenPage) {
  const cycle = outlook.deliveries[1]?.cycleIndex
  return cycle === undefined ? null : team.act(id, 'skip', { cycle: String(cycle) })
}

async function readPage({ shop }: World, { id, customerId }: Person) {
  const outlook = await readOutlook(shop.settings, { customerId, subscriptionId: id, language: 'de' })
  const books = { charges: await shop.charges(id), cycles: await shop.cycles(id), receipts: await shop.receipts(id) }
  return { version: outlook?.shown.version, deliveries: outlook?.deliveries ?? [], ...books }
}

/** Presses the button of a page that was left open, and compares what is done with what the page says. */
async function press(world: World, { name, person, page }: Open, meanwhile: string): Promise<string> {
  const about = `${name}, when ${meanwhile}`
  const before = await readPage(world, person)
  const answer = await page.press()
  const after = await readPage(world, person)
  if (!answer.success) {
    // Days that could be chosen have passed, too.
    expect(answer.status, about).toBe(answer.code === 'DATE_OUT_OF_RANGE' ? 422 : 409)
    expect(after, `${about}: a refusal writes nothing`).toEqual(before)
    if (answer.code !== 'CHANGED_MEANWHILE') return answer.code ?? ''
    expect(answer.data.version, `${about}: it carries the fresh figures`).toBe(after.version)
    return 'CHANGED_MEANWHILE'
  }
  const charged = after.charges.slice(before.charges.length)
  const { preview } = page
  const announced = preview?.charge?.isToday ? [(preview.charge.totalCents / 100).toFixed(2)] : []
  expect(
    charged.map((line) => line.split(' ').at(-2)),
    `${about}: what is charged was announced`,
  ).toEqual(announced)
  const ordered = preview?.charge?.isToday ? preview.after.slice(1) : preview?.after
  if (ordered)
    expect(after.deliveries.slice(0, ordered.length), `${about}: it does what the page says`).toEqual(ordered)
  return 'done'
}

/** The refused page goes on with the fresh figures: now it is done, or the state itself forbids it. */
async function pressAgain(world: World, open: Open): Promise<string> {
  const { name, person } = open
  try {
    const page = await openPage({ ...world, person }, PAGE_ACTS[name] as never)
    return (await page.press()).code ?? 'done'
  } catch (error) {
    return String(error)
  }
}

async function openAll(world: World): Promise<readonly Open[]> {
  const open: Open[] = []
  for (const [name, act] of Object.entries(PAGE_ACTS)) {
    const person = await world.shop.subscribe({ plan: EVERY_FOUR_WEEKS })
    await act.before?.({ ...world, person })
    open.push({ name, person, page: await openPage({ ...world, person }, act) })
  }
  return open
}

const names = Object.keys(MEANWHILE)
const dice = diceFrom(SEED)
/** By day each thing once; more of them at random. */
const rounds = Array.from({ length: TIMES + 1 }, (_, place) => names[place] ?? names[dice(names.length)] ?? '')

test.each(rounds.map((meanwhile, round) => ({ meanwhile, round })))(
  '[R31] [S-02] [L3] round $round, pages left open while $meanwhile: each act does what its page shows, or is refused with fresh figures',
  async ({ meanwhile }) => {
    await using shop = await subscriptionShop()
    const api = await serveSubscriptions(shop)
    try {
      const world = { shop, api, team: await memberActing(shop) }
      const all = await openAll(world)
      await MEANWHILE[meanwhile]?.(world, all)
      const outcomes = new Map<string, string[]>()
      for (const open of all) {
        const said = await press(world, open, meanwhile)
        outcomes.set(said, [...(outcomes.get(said) ?? []), open.name])
        if (said === 'CHANGED_MEANWHILE') expect(await pressAgain(world, open), open.name).not.toBe(said)
      }
      console.log(meanwhile, JSON.stringify(Object.fromEntries(outcomes)))
      const done = outcomes.get('done')?.length ?? 0
      if (meanwhile === 'nothing happens') expect(done).toBe(all.length)
      else expect(done).toBeLessThan(all.length)
      expect(await reconcile(shop.db)).toEqual([])
    } finally {
      api.close()
    }
  },
)
