import { createHash } from 'node:crypto'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import '#app/shop/customers/account-tables.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { appendValue } from './append-value.ts'
import {
  type METAFIELD_KEYS,
  METAFIELD_NAMESPACE,
  METAFIELD_TYPE,
  type MetafieldFault,
  type MetafieldInput,
  MOST_VALUES,
  metafieldFault,
} from './check-metafield.ts'

export type Metafield = Readonly<{
  id: number
  namespace: string
  key: string
  type: string
  value: string
  /** Changes with the value: who sends it back writes over what they have seen, and over nothing else. */
  digest: string
  createdAt: Date
  updatedAt: Date
}>

export type WrittenMetafields =
  | Readonly<{ ok: true; metafields: readonly Metafield[] }>
  | Readonly<{ ok: false; faults: readonly Readonly<{ index: number; fault: MetafieldFault }>[] }>

const readMetafields = statement((db, { customerId }: { customerId: number }) =>
  db.selectFrom('customer_metafield').selectAll().where('customer_id', '=', customerId).orderBy('id'),
)

export async function listMetafields(db: Database | InTransaction, customerId: number): Promise<readonly Metafield[]> {
  return (await readMetafields(db, { customerId })).map((row) => ({
    id: row.id,
    namespace: row.namespace,
    key: row.key,
    type: row.type,
    value: row.value,
    digest: digestOf(row.value),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

function digestOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

type Writing = Readonly<{ customerId: number; now: Date }>

/** Writes all of them or none. Each may follow from the one before it. */
export function setMetafields(
  db: Database,
  inputs: readonly MetafieldInput[],
  { customerId, now }: Writing,
): Promise<WrittenMetafields> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return { ok: false, faults: [{ index: 0, fault: 'APP_NOT_AUTHORIZED' }] }
    const known = new Map((await listMetafields(tx, customerId)).map((each) => [nameOf(each), each]))
    const seen = new Map<string, { value: string; digest: string }>(known)
    const faults = inputs.flatMap((input, index) => {
      const fault = metafieldFault(input, seen.get(nameOf(input)) ?? null)
      seen.set(nameOf(input), { value: input.value, digest: digestOf(input.value) })
      return fault ? [{ index, fault }] : []
    })
    if (faults.length > 0) return { ok: false, faults }
    for (const input of inputs) await saveValue(tx, input, { customerId, now })
    const names = inputs.map(nameOf)
    const metafields = (await listMetafields(tx, customerId)).filter((each) => names.includes(nameOf(each)))
    return { ok: true, metafields }
  })
}

type Appending = Writing & Readonly<{ key: (typeof METAFIELD_KEYS)[number]; values: readonly string[] }>

/** Adds values to the list of a customer, together with what they tell of. The oldest make room when it is full. */
export async function appendToMetafield(tx: InTransaction, { customerId, key, values, now }: Appending): Promise<void> {
  if (values.length === 0) return
  if (!(await lockCustomer(tx, customerId))) return
  const name = { namespace: METAFIELD_NAMESPACE, key }
  const stored = (await listMetafields(tx, customerId)).find((each) => nameOf(each) === nameOf(name))
  const before = stored?.value ?? null
  const after = values.reduce((text: string | null, value) => JSON.stringify(appendValue(text, value).array), before)
  if (after === null || after === before) return
  const kept = JSON.stringify((JSON.parse(after) as unknown[]).slice(-MOST_VALUES))
  await saveValue(tx, { ...name, value: kept }, { customerId, now })
}

function nameOf({ namespace, key }: Readonly<{ namespace: string; key: string }>): string {
  return `${namespace}.${key}`
}

type Value = Pick<MetafieldInput, 'namespace' | 'key' | 'value' | 'type'>

async function saveValue(tx: InTransaction, input: Value, { customerId, now }: Writing): Promise<void> {
  const { namespace, key, value } = input
  const type = input.type ?? METAFIELD_TYPE
  const isNew = { customer_id: customerId, namespace, key, type, value, created_at: now, updated_at: now }
  await tx
    .insertInto('customer_metafield')
    .values(isNew)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'namespace', 'key']).doUpdateSet({ value, type, updated_at: now }),
    )
    .execute()
}
