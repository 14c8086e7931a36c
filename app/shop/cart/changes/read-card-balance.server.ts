import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { type Done, done } from '#app/foundation/result/result.ts'
import { findGiftCardStanding } from '#app/shop/credit/gift-cards.server.ts'
import type { CodeTries, TooManyTries } from './code-tries.server.ts'

type Standing = Awaited<ReturnType<typeof findGiftCardStanding>>

/** What is left on a gift card, by its whole code; null for an unknown one. The tries are those of the cart's field (A12). */
export async function readCardBalance(
  { db, tries }: Readonly<{ db: Database; tries: CodeTries }>,
  code: string,
  today: CalendarDate,
): Promise<Done<Standing> | TooManyTries> {
  const guess = { kind: 'gift-card', cartToken: null } as const
  const taken = await tries.take(guess, 1)
  if (!taken.ok) return taken
  const standing = await findGiftCardStanding(db, code, today)
  await (standing ? tries.giveBack(guess, 1) : tries.miss(guess, 1))
  return done(standing)
}
