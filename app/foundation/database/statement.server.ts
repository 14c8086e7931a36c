import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, InTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** Builds statements and asks nobody. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The place of a parameter, whose value comes with every use. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Buildable<Row> = Readonly<{ compile: (db: Database) => CompiledQuery<Row> }>

/**
 * A statement that is built and written out once, when it is first used, instead of every time: for those on the way of
 * every order, where building took longer than asking. The builder sees slots in place of the values: it may put them
 * anywhere that takes one value, but cannot look at them.
 */
export function statement<Values extends object, Row>(
  build: (db: Database, values: Values) => Buildable<Row>,
): (db: Database | InTransaction, values: Values) => Promise<readonly Row[]> {
  const slots = new Proxy({} as Values, { get: (_, name) => new Slot(String(name)) })
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(builder, slots).compile(builder)
    const filled = built.parameters.map((each) => (each instanceof Slot ? valueFor(each, values) : each))
    return (await db.executeQuery<Row>({ ...built, parameters: filled })).rows
  }
}

function valueFor({ name }: Slot, values: object): unknown {
  return values[name as keyof typeof values]
}
