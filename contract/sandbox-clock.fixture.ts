import { expect } from 'vitest'

/** Lets the shop's time go on, with everything that falls due on the way. */
export async function letTimePass({ origin }: { readonly origin: string }, ms: number): Promise<void> {
  const { now } = await (await fetch(`${origin}/sandbox/clock`)).json()
  const moved = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.parse(now) + ms).toISOString() }),
  })
  expect(moved.status).toBe(200)
}

/** In this time the janitor has looked at every payment, also at those that a bank asks about. */
export const JANITOR_IS_THROUGH_MS = 20 * 60_000
