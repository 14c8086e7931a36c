import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { writesIn } from './table-writes.ts'

/** The folder of app/ that writes each table. Everybody may read; to write, others call an operation of the owner. */
export const OWNERS: Owners = {
  'foundation/clock': ['clock'],
  'foundation/config': ['secret', 'public_address', 'loaded_file', 'loaded_folder', 'shop_mode'],
  'foundation/database': ['migration', 'health_check'],
  'foundation/jobs': ['job'],
  'foundation/limits': ['limit_use', 'limit_pause'],
  'foundation/mail': ['mail', 'mail_enclosure'],
  'shop/payments': [
    'test_gateway_method',
    'test_gateway_charge',
    'test_gateway_refund',
    'test_gateway_fault',
    'test_gateway_event',
    'test_gateway_setup',
  ],
  'shop/catalog': [
    'product',
    'product_text',
    'variant',
    'variant_price',
    'stock_move',
    'bundle_part',
    'collection',
    'collection_text',
    'collection_member',
    'tag',
    'box_price',
    'box_rule',
    'frequency',
    'vat_rate',
    'delivery_rule',
    'holiday_calendar',
    'seller',
    'bonus',
  ],
  'shop/customers': [
    'customer',
    'customer_address',
    'customer_metafield',
    'customer_export',
    'email_change',
    'former_email',
    'newsletter_consent',
  ],
  'shop/sign-in': ['provider_record', 'signing_key', 'sign_in_code', 'customer_passkey', 'sign_in_client'],
  'shop/credit': ['credit_account', 'credit_move', 'gift_card'],
  'shop/discounts': ['discount', 'discount_use'],
  'shop/rewards': ['loyalty_move', 'referral_code', 'referral'],
  'shop/content': [
    'document',
    'document_text',
    'redirect',
    'experiment_count',
    'content_item',
    'content_version',
    'content_event',
  ],
  'shop/cart': ['cart'],
  'shop/orders': [
    'customer_order',
    'order_event',
    'fulfilment',
    'refund',
    'invoice',
    'number_counter',
    'download',
    'drawn_ebook',
  ],
  'shop/paying': [
    'payment_attempt',
    'payment_method',
    'method_setup',
    'method_to_forget',
    'gateway_customer_to_forget',
    'charge',
    'stray_charge',
    'gateway_event',
  ],
  'shop/subscriptions': [
    'subscription',
    'subscription_line',
    'subscription_cycle',
    'ended_cycle',
    'price_state',
    'price_question',
    'subscription_receipt',
    'subscription_answer',
  ],
  'shop/checkout': ['checkout'],
  'shop/measurement': ['attribution_cart', 'attribution_touch', 'attribution_order', 'vital_count'],
  'shop/declarations': ['inbox_letter'],
  'shop/office': ['staff', 'staff_session', 'staff_place', 'staff_act', 'customer_note', 'reconciliation'],
}

/** Most files have none of these words, and reading a file as a program takes far longer than looking for them. */
const MAY_WRITE = /insert|update|delete|merge|replaceInto|truncate/i

/** A restored backup fills the tables of all owners. */
const WRITES_ANY_TABLE = 'app/foundation/database/backup/'

export type Owners = Readonly<Record<string, readonly string[]>>
export type ForeignWrite = Readonly<{ file: string; line: number; table: string; owner: string }>

/** Every write under `root`/app to a table of another owner, and every write whose table cannot be read from the text. */
export function foreignWrites(root: string, owners: Owners = OWNERS): readonly ForeignWrite[] {
  const ownerOf = new Map(Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))
  return sourceFiles(root).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!MAY_WRITE.test(source)) return []
    return writesIn(parseSync(file, source).program, source).flatMap(({ table, line }) => {
      const owner = table === null ? 'nobody' : ownerOf.get(table)
      // A name that is no table is a part of the statement, or no SQL at all.
      if (owner === undefined || file.startsWith(`app/${owner}/`)) return []
      if (table === null && file.startsWith(WRITES_ANY_TABLE)) return []
      return [{ file, line, table: table ?? 'a table without a name', owner }]
    })
  })
}

/** Tables without exactly one owner, and owned tables that are not there. */
export function ownerFaults(root: string, owners: Owners = OWNERS): readonly string[] {
  const tables = tablesOf(root)
  const owned = Object.values(owners).flat()
  return [
    ...[...tables].filter((table) => !owned.includes(table)).map((table) => `${table} has no owner`),
    ...owned.filter((table, place) => owned.indexOf(table) !== place).map((table) => `${table} has two owners`),
    ...owned.filter((table) => !tables.has(table)).map((table) => `${table} is owned, but there is no such table`),
  ]
}

const TABLE_CHANGE =
  /\bcreate table (?:if not exists )?(?<made>\w+)|\bdrop table (?:if exists )?(?<dropped>\w+(?:, \w+)*)|\balter table (?<from>\w+) rename to (?<to>\w+)/gi

/** Every table that is there after all migrations, and the one that counts them. */
function tablesOf(root: string): ReadonlySet<string> {
  const migrations = globSync('database/migrations/*.sql', { cwd: root }).sort()
  const texts = [...migrations, 'app/foundation/database/migrate.server.ts'].map((file) => textOf(join(root, file)))
  const tables = new Set<string>()
  for (const { groups } of texts.join('\n').matchAll(TABLE_CHANGE)) {
    for (const gone of [groups?.['from'], ...(groups?.['dropped']?.split(', ') ?? [])]) tables.delete(gone ?? '')
    for (const made of [groups?.['made'], groups?.['to']]) if (made) tables.add(made)
  }
  return tables
}

function textOf(file: string): string {
  return globSync(file).length === 0 ? '' : readFileSync(file, 'utf8').replace(/--.*$/gm, '')
}

function sourceFiles(root: string): readonly string[] {
  return globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|fixture|global)\.tsx?$/.test(file))
    .sort()
}
