import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { dataFolder, serverIn } from '#app/foundation/database/embedded/embedded-folder.fixture.ts'
import { openDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { type Fleet, longestSilence, startFleet } from '../fleet.fixture.ts'
import { expectSoundBooks, keptOrders, purchasesWith, startCounting } from '../order-books.fixture.ts'
import { JANITOR_IS_THROUGH_MS, letTimePass } from '../sandbox-clock.fixture.ts'
import { goShopping, lookAgain, persist, type Shopper } from '../shopper.fixture.ts'
import { tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { createHistory } from './order-history.fixture.ts'

/** Number of kills. Only a campaign asks for some: five processes take longer to start than most files to run. */
const KILLS = Number(process.env['R1_KILLS'] ?? 0)
const DATABASE_KILLS = Number(process.env['R3_KILLS'] ?? 0)
const SHOPPERS = 20
const ANSWERS_AGAIN_MS = 10_000

/** What still goes on when the last blow has fallen; it ends when nobody shops any more. */
type Aftermath = Readonly<{ goesOn: Promise<unknown> }>

/** Lets a crowd shop while something terrible happens, then looks at what they were told and what is there. */
async function shopThrough(fleet: Fleet, db: Database, terror: (look: () => Promise<void>) => Promise<Aftermath>) {
  const before = await startCounting(db)
  const [history, token, purchases] = [createHistory(), await tokenOf(fleet), await purchasesWith(db)]
  const shoppers: Shopper[] = []
  let isOver = false
  let turn = 0

  async function shopOn(): Promise<void> {
    while (!isOver) {
      const purchase = purchases[turn++ % purchases.length] ?? { goods: { 'coco-curry': 8 } }
      shoppers.push(await goShopping(() => fleet, purchase, { token, history }))
    }
  }
  const crowd = Array.from({ length: SHOPPERS }, shopOn)
  const silence = longestSilence(fleet, () => isOver)
  const { goesOn } = await terror(async () => history.read(await persist(() => keptOrders(db))))
  isOver = true
  await Promise.all(crowd)
  await goesOn
  await persist(() => letTimePass(fleet, JANITOR_IS_THROUGH_MS))

  await expectSoundBooks(db, history, before)
  for (const waiting of shoppers.filter(({ state }) => state === 'waiting'))
    expect(await lookAgain(fleet, waiting)).toMatch(/^\/orders\/|^\/checkout\?note=/)
  return { orders: (await keptOrders(db)).length, silence: await silence, presses: history.counts() }
}

/** The next process is killed while the last one is still starting; two are always left to answer. */
function atMostTwo() {
  const open = new Set<Promise<void>>()
  return {
    async add(blow: Promise<void>): Promise<void> {
      open.add(blow)
      void blow.finally(() => open.delete(blow)).catch(() => undefined)
      if (open.size === 2) await Promise.race(open)
    },
    end: () => Promise.all(open),
  }
}

test.runIf(KILLS > 0)(
  `[R1] over ${KILLS} kills of server processes under ${SHOPPERS} shoppers no order is lost, doubled or unpaid`,
  {
    timeout: 180_000 + KILLS * 20_000,
  },
  async () => {
    await using database = await testDatabase()
    await using fleet = await startFleet(database)
    const { orders, silence, presses } = await shopThrough(fleet, database.db, async (look) => {
      let turn: Promise<unknown> | null = null
      const blows = atMostTwo()
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(500 + Math.random() * 1000)
        // The clock goes on meanwhile: the janitor meets payments that are still running, and is killed itself.
        // As long as people buy something is due, so a turn of the clock takes as long as it turns: nobody waits for it.
        if (kill % 3 === 2)
          turn ??= letTimePass(fleet, 61_000)
            .catch(() => undefined)
            .finally(() => {
              turn = null
            })
        await blows.add(kill % 5 === 4 ? fleet.replaceWorker() : fleet.replaceWeb(Math.floor(Math.random() * 4)))
        await look()
      }
      await blows.end()
      return { goesOn: Promise.resolve(turn) }
    })
    expect(silence).toBeLessThan(ANSWERS_AGAIN_MS)
    expect(orders).toBeGreaterThan(KILLS)
    expect(presses.unknown?.length ?? 0, 'presses that a kill left without an answer').toBeGreaterThan(0)
  },
)

test.runIf(DATABASE_KILLS > 0)(
  `[R3] over ${DATABASE_KILLS} kills of the database under ${SHOPPERS} shoppers nothing is told that is not there`,
  {
    timeout: 180_000 + DATABASE_KILLS * 30_000,
  },
  async () => {
    await using folder = dataFolder()
    await using fleet = await startFleet({ dataDir: folder.path })
    await using open = new AsyncDisposableStack()
    const options = { dataDir: folder.path, poolSize: 4, applicationName: 'test' }
    const { db } = open.adopt(await openDatabase(options), (each) => each.close())
    const { orders, silence } = await shopThrough(fleet, db, async (look) => {
      for (let kill = 0; kill < DATABASE_KILLS; kill++) {
        await pause(3000 + Math.random() * 2000)
        const server = serverIn(folder.path)
        if (server) process.kill(server.pid, 'SIGKILL')
        await look()
      }
      await pause(2000)
      return { goesOn: Promise.resolve() }
    })
    expect(silence).toBeLessThan(ANSWERS_AGAIN_MS)
    expect(orders).toBeGreaterThan(DATABASE_KILLS)
  },
)
