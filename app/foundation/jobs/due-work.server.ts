import { sql } from 'kysely'
import { type Clock, moveClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** Work that falls due by the shop's clock: what is due next, and how it is done. */
export type DueWork = Readonly<{
  name: string
  /** The instant of the earliest piece that still waits; null when none does. */
  nextDue: (db: Database) => Promise<Date | null>
  /** Does everything that is due at `now`. Runs in one process at a time. */
  run: (db: Database, now: Date) => Promise<void>
}>

/** Does whatever is due now. Called every minute by each worker. */
export async function runDueWork(db: Database, works: readonly DueWork[], clock: Clock): Promise<void> {
  for (const work of works) {
    const due = await work.nextDue(db)
    if (due && due <= clock.now()) await runAlone(db, work, clock.now())
  }
}

/** Moves the clock forward and does all work that falls due on the way, each piece at its own time and in order. */
export async function advanceClock(
  db: Database,
  works: readonly DueWork[],
  { clock, to }: { clock: Clock; to: Date },
): Promise<boolean> {
  if (to < clock.now()) return false
  for (let last = ''; ; ) {
    const next = await earliest(db, works)
    if (!next || next.due > to) break
    const piece = `${next.work.name} ${next.due.toISOString()}`
    if (piece === last) throw new Error(`Due work does not end: ${piece}`)
    last = piece
    if (next.due > clock.now()) await moveClock(db, clock, next.due)
    await runAlone(db, next.work, clock.now())
  }
  // The work itself takes time: the clock may have gone past the goal meanwhile, which is as good.
  await moveClock(db, clock, to)
  return true
}

async function earliest(db: Database, works: readonly DueWork[]): Promise<{ work: DueWork; due: Date } | null> {
  const waiting = await Promise.all(works.map(async (work) => ({ work, due: await work.nextDue(db) })))
  const due = waiting.filter((each): each is { work: DueWork; due: Date } => each.due !== null)
  return due.sort((a, b) => a.due.getTime() - b.due.getTime())[0] ?? null
}

/** Two workers that wake together take turns; the second finds nothing left. */
async function runAlone(db: Database, work: DueWork, now: Date): Promise<void> {
  await db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(hashtext(${`due:${work.name}`}))`.execute(held)
    try {
      await work.run(db, now)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`due:${work.name}`}))`.execute(held)
    }
  })
}
