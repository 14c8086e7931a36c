import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { foreignWrites, ownerFaults } from './table-owners.ts'

const ROOT = resolve(import.meta.dirname, '..')
const OWNERS = { 'shop/cart': ['cart'], 'shop/orders': ['customer_order'] }

/** A project with these files, in which `#{` opens a value of a template. Ends with the test. */
function project(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'owners-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text.replaceAll('#{', '${'))
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true }) }
}

/** One foreign write in each form that a file of the shop could take. */
const PLANTED = [
  "db.insertInto('cart').values(row).execute()",
  "db.updateTable('cart').set(row).execute()",
  "db.updateTable('cart as c').set(row).execute()",
  "db.deleteFrom('cart').execute()",
  "db.deleteFrom(['checkout', 'cart']).execute()",
  "db.mergeInto('cart').using('other', 'a', 'b')",
  "db.replaceInto('cart').values(row)",
  "db.with('a', (query) => query.updateTable('cart').set(row)).selectFrom('a')",
  "db['insertInto']('cart')",
  'db.insertInto(`cart`)',
  'sql`insert into cart (token) values (1)`',
  'sql`INSERT INTO "cart" default values`',
  'sql`insert into public.cart default values`',
  'sql`with a as (select 1) update cart\n set note = 1`',
  'sql`update cart as c set note = #{1}`',
  'sql`update cart c set note = #{1} where #{2}`',
  'sql`update only cart set note = 1`',
  'sql`with gone as (delete from cart where #{1} returning id) select 1`',
  'sql`merge into cart using other on true when matched then delete`',
  'sql`truncate table cart`',
  "pool.query('delete from cart')",
  'sql`#{1}; delete from cart where #{sql`select 1`}`',
  "sql.raw('update cart set note = 1')",
]

test.each(PLANTED)('a foreign write is found: %s', (write) => {
  using planted = project({ 'app/shop/orders/refunds/a.server.ts': `\nexport const found = ${write}\n` })
  expect(foreignWrites(planted.root, OWNERS)).toEqual([
    { file: 'app/shop/orders/refunds/a.server.ts', line: expect.any(Number), table: 'cart', owner: 'shop/cart' },
  ])
})

test.each(PLANTED)('the owner itself may: %s', (write) => {
  using planted = project({ 'app/shop/cart/changes/a.server.ts': `export const own = ${write}\n` })
  expect(foreignWrites(planted.root, OWNERS)).toEqual([])
})

test.each([
  'db.insertInto(table).values(row)',
  'sql`insert into #{table} default values`',
  'sql`update #{sql.table(name)} set a = 1`',
  '`delete from #{table}`',
])('a table that stands nowhere could be any: %s', (write) => {
  using planted = project({ 'app/shop/cart/a.server.ts': `export const found = ${write}\n` })
  expect(foreignWrites(planted.root, OWNERS)).toMatchObject([{ table: 'a table without a name' }])
})

test('a restored backup writes every table', () => {
  using planted = project({ 'app/foundation/database/backup/a.server.ts': '`insert into #{table} select 1`' })
  expect(foreignWrites(planted.root, OWNERS)).toEqual([])
})

test.each([
  "db.selectFrom('cart').selectAll().forUpdate()",
  'sql`select * from cart for update`',
  'sql`insert into customer_order (id) select 1 from cart on conflict (id) do update set id = 1`',
  'sql`select 1 -- delete from cart`',
  "'Update cart: set the table'",
  "db.with('cart_words', (query) => query.selectFrom('cart')).selectFrom('cart_words')",
])('reading is free: %s', (read) => {
  using planted = project({ 'app/shop/orders/a.server.ts': `export const read = ${read}\n` })
  expect(foreignWrites(planted.root, OWNERS)).toEqual([])
})

test('a table belongs to whole folders, not to names that begin alike', () => {
  using planted = project({ 'app/shop/cart-extras/a.server.ts': "db.insertInto('cart')" })
  expect(foreignWrites(planted.root, OWNERS)).toHaveLength(1)
})

test('tests and their fixtures may forge what they like', () => {
  using planted = project({
    'app/shop/orders/a.db.test.ts': "db.insertInto('cart')",
    'app/shop/orders/a.fixture.ts': "db.insertInto('cart')",
  })
  expect(foreignWrites(planted.root, OWNERS)).toEqual([])
})

test('every table has exactly one owner, and every owner its tables', () => {
  using planted = project({
    'database/migrations/0001-a.sql': 'create table cart (id int);\ncreate table old (id int);\n-- create table no\n',
    'database/migrations/0002-b.sql': 'drop table old;\ncreate table contract (id int);\ncreate table lost (id int);',
    'database/migrations/0003-c.sql': 'alter table contract rename to customer_order;',
  })
  expect(ownerFaults(planted.root, OWNERS)).toEqual(['lost has no owner'])
  expect(ownerFaults(planted.root, { ...OWNERS, 'shop/office': ['lost', 'cart', 'ghost'] })).toEqual([
    'cart has two owners',
    'ghost is owned, but there is no such table',
  ])
})

test('every table of the shop is written by its owner alone', () => {
  expect(ownerFaults(ROOT)).toEqual([])
  expect(foreignWrites(ROOT)).toEqual([])
})
