import { expect } from 'vitest'
import { nextMonday } from '#app/foundation/calendar/next-monday.fixture.ts'

type Place = Readonly<{ origin: string }>

/** Lets the shop's time go on, with everything that falls due on the way. */
export function letTimePass(shop: Place, ms: number): Promise<void> {
  return moveClock(shop, (now) => now + ms)
}

/** Orders from then on leave before the week ends, whatever day it is. */
export function letMondayCome(shop: Place): Promise<void> {
  return moveClock(shop, nextMonday)
}

async function moveClock({ origin }: Place, to: (now: number) => number): Promise<void> {
  const { now } = await (await fetch(`${origin}/sandbox/clock`)).json()
  const moved = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(to(Date.parse(now))).toISOString() }),
  })
  expect(moved.status).toBe(200)
}

/** In this time the janitor has looked at every payment, also at those that a bank asks about. */
export const JANITOR_IS_THROUGH_MS = 20 * 60_000
