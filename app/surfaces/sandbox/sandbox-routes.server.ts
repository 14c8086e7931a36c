import { Hono } from 'hono'
import { z } from 'zod'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { moveClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { advanceClock } from '#app/foundation/jobs/advance-clock.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { changePrice } from '#app/shop/catalog/loading/change-price.server.ts'
import { countStock } from '#app/shop/catalog/stock/count-stock.server.ts'
import { lastValidDay } from '#app/shop/credit/gift-card-validity.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { writtenDifferences } from '#app/shop/office/difference.ts'
import { keepDifferences } from '#app/shop/office/kept-differences.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

const DAY_MS = 86_400_000
/** The farthest the clock goes in one step: enough for years of billing. */
const MOST_DAYS = 3660

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const clockMove = z.union([
  z.strictObject({ now: instant }),
  z.strictObject({ jumpTo: instant }),
  z.strictObject({ advanceDays: z.number().int().min(0).max(MOST_DAYS) }),
])

const giftCardWish = z.strictObject({ cents: z.number().int().min(1).max(100_000) })

const stockWish = z.strictObject({
  handle: z.string().max(255),
  stock: z.number().int().min(0).max(100_000).nullable(),
})

const priceWish = z.strictObject({
  handle: z.string().max(255),
  cents: z.number().int().min(0).max(100_000),
  from: instant.optional(),
})

type SandboxSettings = Readonly<{ db: Database; clock: Clock; log: Log; works: readonly DueWork[] }>

/** Routes of the sandbox: the shop's clock, its books, gift cards and stock. A live shop does not have them. */
export function sandboxRoutes({ db, clock, log, works }: SandboxSettings): Hono {
  const routes = new Hono().basePath('/sandbox')

  routes.get('/clock', (c) => c.json({ now: clock.now().toISOString() }))

  routes.post('/clock', async (c) => {
    const wanted = clockMove.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success)
      return c.json({ error: 'Send {"now": ISO}, {"jumpTo": ISO} or {"advanceDays": 0 to 3660}.' }, 400)
    const moved = await move(wanted.data)
    if (!moved) return c.json({ error: 'The clock only moves forward.', now: clock.now().toISOString() }, 409)
    return c.json({ now: clock.now().toISOString() })
  })

  async function move(wanted: z.infer<typeof clockMove>): Promise<boolean> {
    if ('jumpTo' in wanted) return moveClock(db, clock, wanted.jumpTo)
    const now = clock.now()
    const to = 'now' in wanted ? wanted.now : new Date(now.getTime() + wanted.advanceDays * DAY_MS)
    if (to < now) return false
    await advanceClock(db, works, { clock, to, log })
    return true
  }

  routes.get('/reconciliation', async (c) => {
    const { differences } = await keepDifferences(db, clock.now())
    const isRead = c.req.header('accept')?.includes('text/html')
    return isRead ? c.text(writtenDifferences(differences)) : c.json(differences)
  })

  /** A gift card as if it had been bought, for trying out how one is used. */
  routes.post('/gift-cards', async (c) => {
    const wanted = giftCardWish.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return c.json({ error: 'Send {"cents": 1 to 100000}.' }, 400)
    const now = clock.now()
    const expiresOn = lastValidDay(clock.today(SHOP_TIME_ZONE))
    const { code } = await inTransaction(db, (tx) =>
      issueGiftCard(tx, { ...wanted.data, expiresOn, isSandbox: true, now }),
    )
    return c.json({ code }, 201)
  })

  /** The shelf as somebody has counted it. */
  routes.post('/stock', async (c) => {
    const wanted = stockWish.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return c.json({ error: 'Send {"handle": text, "stock": 0 to 100000 or null}.' }, 400)
    const isKnown = await inTransaction(db, (tx) => countStock(tx, { ...wanted.data, now: clock.now() }))
    return isKnown ? c.json(wanted.data) : c.json({ error: 'There is no such product.' }, 404)
  })

  /** Another price, from a moment on. */
  routes.post('/prices', async (c) => {
    const wanted = priceWish.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return c.json({ error: 'Send {"handle": text, "cents": 0 to 100000, "from": ISO}.' }, 400)
    const { handle, cents, from = clock.now() } = wanted.data
    const isKnown = await inTransaction(db, (tx) => changePrice(tx, { handle, cents, from }))
    return isKnown ? c.json({ handle, cents, from }) : c.json({ error: 'There is no such product.' }, 404)
  })

  return routes
}
