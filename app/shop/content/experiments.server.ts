import { sql } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import './content-tables.ts'
import type { ExperimentFigures } from './experiment-figures.ts'

const EVENTS = ['view', 'order'] as const
/** Somebody looked at an arm, or took its offer. */
export type ArmEvent = (typeof EVENTS)[number]

export function isArmEvent(name: string): name is ArmEvent {
  return EVENTS.some((each) => each === name)
}

type Counted = Readonly<{ path: string; event: ArmEvent; day: CalendarDate }>

/** Counts an event of an arm. Whoever names a page on which nothing is tried out is not heard. */
export async function countArm(db: Database, { path, event, day }: Counted): Promise<void> {
  const [views, orders] = event === 'view' ? [1, 0] : [0, 1]
  await sql`
    insert into experiment_count (path, day, views, started_orders)
    select path, ${day}::date, ${views}::integer, ${orders}::integer from document
    where path = ${path} and experiment is not null and archived_at is null
    on conflict (path, day) do update set
      views = experiment_count.views + excluded.views,
      started_orders = experiment_count.started_orders + excluded.started_orders
  `.execute(db)
}

/** All experiments with their arms, the page itself first. */
export async function listExperiments(db: Database): Promise<readonly ExperimentFigures[]> {
  const rows = await db
    .selectFrom('document')
    .innerJoin('document_text as text', (join) =>
      join.onRef('text.document_id', '=', 'document.id').on('text.language', '=', 'de'),
    )
    .leftJoin('experiment_count as count', 'count.path', 'document.path')
    .select(['document.experiment', 'document.path', 'text.title'])
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('count.views'), sql<string>`0`).as('views'),
      fn.coalesce(fn.sum<string>('count.started_orders'), sql<string>`0`).as('orders'),
    ])
    .where('document.experiment', 'is not', null)
    .where('document.archived_at', 'is', null)
    .groupBy(['document.experiment', 'document.path', 'text.title'])
    .orderBy('document.experiment')
    .orderBy(({ eb, ref }) => eb('document.path', '<>', ref('document.experiment')))
    .orderBy('document.path')
    .execute()
  return [...Map.groupBy(rows, ({ experiment }) => experiment ?? '')].map(([experiment, arms]) => ({
    experiment,
    arms: arms.map(({ path, title, views, orders }) => {
      return { path, title, views: Number(views), startedOrders: Number(orders) }
    }),
  }))
}
