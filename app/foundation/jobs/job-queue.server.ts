import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import './job-tables.ts'

export type JobKey = Readonly<{ kind: string; key: string }>
export type Job = JobKey & Readonly<{ tries: number }>

/** The channel that tells workers that jobs wait, or, with the name of a kind, that its things have fallen due. */
export const WORK_CHANNEL = 'work'

/** Together with a worker's number: the lock that its session holds as long as it lives. */
const WORKER_LOCK = 20_020
/** A job whose worker died so often is perhaps what killed it. */
const DEATHS_BEFORE_PAUSE = 3
const PAUSE_AFTER_DEATHS_MS = 60_000

type Named = Readonly<{ kinds: readonly string[]; keys: readonly string[] }>

function named(jobs: readonly JobKey[]): Named {
  return { kinds: jobs.map(({ kind }) => kind), keys: jobs.map(({ key }) => key) }
}

/** In the order of their names: two finders that meet would wait for each other otherwise. */
const insertJobs = statement(
  (_, { kinds, keys, now }: Named & { now: Date }) => sql<JobKey>`
    insert into job (kind, key, due_at)
    select kind, key, ${now}::timestamptz from unnest(${kinds}::text[], ${keys}::text[]) as due (kind, key) order by 1, 2
    on conflict do nothing returning kind, key`,
)

/** Makes jobs of due things and answers which are new: what two finders find is one job. */
export async function enqueue(db: Database, due: readonly JobKey[], now: Date): Promise<readonly JobKey[]> {
  return due.length === 0 ? [] : insertJobs(db, { ...named(due), now })
}

type Exchange = Readonly<{ worker: number; names: readonly string[]; now: Date; limit: number }>

/** One statement, as it is on the way of every job: the done go, and as many others are taken. */
const exchangeJobs = statement(
  (_, { worker, names, now, limit, kinds, keys }: Exchange & Named) => sql<Job>`
    with done as (
      delete from job using unnest(${kinds}::text[], ${keys}::text[]) as done (kind, key)
      where job.kind = done.kind and job.key = done.key and job.worker = ${worker}::int
    )
    update job set worker = ${worker}::int, tries = tries + 1
    where ctid = any (array(
      select ctid from job where worker is null and due_at <= ${now}::timestamptz and kind = any (${names}::text[])
      order by due_at limit ${limit}::int for update skip locked
    ))
    returning kind, key, tries`,
)

export function exchange(db: Database, wanted: Exchange, done: readonly JobKey[]): Promise<readonly Job[]> {
  return exchangeJobs(db, { ...wanted, ...named(done) })
}

type Failure = Readonly<{ worker: number; error: string; dueAt: Date; failedAt: Date | null }>

/** Gives a job back for another try. */
export async function putBack(db: Database, { kind, key }: JobKey, failure: Failure): Promise<void> {
  await db
    .updateTable('job')
    .set({ worker: null, due_at: failure.dueAt, error: failure.error, failed_at: failure.failedAt })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('worker', '=', failure.worker)
    .execute()
}

/** Jobs of this kind that nobody has taken are forgotten: their things are found again when they are due. */
export async function forgetWaiting(db: Database, kind: string): Promise<void> {
  const waiting = db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', kind)
    .where('worker', 'is', null)
    .where('tries', '=', 0)
  await db.deleteFrom('job').where('kind', '=', kind).where('key', 'in', waiting.forUpdate().skipLocked()).execute()
}

const freeDead = statement(
  (_, { later }: { later: Date }) => sql<JobKey>`
    update job set worker = null,
      due_at = case when tries < ${DEATHS_BEFORE_PAUSE}::int then due_at else ${later}::timestamptz end
    where worker in (
      select worker from (select distinct worker from job where worker is not null) as taken
      where pg_try_advisory_xact_lock(${WORKER_LOCK}::int, worker)
    )
    returning kind, key`,
)

/** Frees the jobs of workers that are no more: nobody else can hold a worker's lock while it lives. */
export function freeJobsOfDead(db: Database, now: Date): Promise<readonly JobKey[]> {
  return freeDead(db, { later: new Date(now.getTime() + PAUSE_AFTER_DEATHS_MS) })
}

const freeUnknown = statement(
  (_, { worker, kinds, keys }: Named & { worker: number }) => sql<JobKey>`
    update job set worker = null where worker = ${worker}::int
      and not exists (select from unnest(${kinds}::text[], ${keys}::text[]) as held (kind, key)
        where held.kind = job.kind and held.key = job.key)
    returning kind, key`,
)

/** Frees what is this worker's without its knowing, as an answer was lost on the way; `held` are those it knows of. */
export function freeLost(db: Database, worker: number, held: readonly JobKey[]): Promise<readonly JobKey[]> {
  return freeUnknown(db, { worker, ...named(held) })
}

export async function newWorker(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('job_worker')::int as number`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No number for a worker')
  return row.number
}

/** What the session of a worker says when it begins. A machine that vanished is noticed after 25 seconds. */
export function holdWorker(worker: number): string {
  return `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
    select pg_advisory_lock(${WORKER_LOCK}, ${worker})`
}

/** Does work as a worker of its own, which lives as long as the session that is held for it. */
export function asWorker<Value>(
  db: Database,
  work: (worker: number, held: Database) => Promise<Value>,
): Promise<Value> {
  return db.connection().execute(async (held) => {
    const worker = await newWorker(held)
    await sql`select pg_advisory_lock(${sql.lit(WORKER_LOCK)}, ${sql.lit(worker)})`.execute(held)
    try {
      return await work(worker, held)
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(held)
    }
  })
}
