import type { DueWork, WorkContext } from './due-work.server.ts'

export type Entry = Readonly<{ name: string; due: Date; now: Date }>
type Run = (key: string, context: WorkContext) => Promise<void>

/** Work that falls due at given instants and writes down when each was done. */
export function diary(name: string, due: readonly Date[], done: Entry[]): DueWork & Readonly<{ run: Run }> {
  const waiting = new Set(due.map((instant) => instant.toISOString()))
  const sorted = () => [...waiting].sort()
  return {
    name,
    async findDue(db, { now }) {
      const jobs = await db.selectFrom('job').select('key').where('kind', '=', name).execute()
      const taken = new Set(jobs.map(({ key }) => key))
      return sorted().filter((key) => new Date(key) <= now && !taken.has(key))
    },
    nextDue: async (_, after) => {
      const next = sorted().find((key) => !after || new Date(key) > after)
      return next ? new Date(next) : null
    },
    run: async (key, { now }) => {
      if (waiting.delete(key)) done.push({ name, due: new Date(key), now })
    },
  }
}
