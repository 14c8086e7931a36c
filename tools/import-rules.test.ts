import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { expect, test } from 'vitest'
import { importViolations } from './import-rules.ts'

type Files = Readonly<Record<string, string>>

/** One forbidden import for each rule, in the form it would take in the shop. */
const planted: readonly Readonly<{ rule: string; files: Files }>[] = [
  {
    rule: 'foundation-knows-no-shop',
    files: { 'foundation/a.ts': "import '#app/shop/sites/b.ts'", 'shop/sites/b.ts': '' },
  },
  {
    rule: 'brand-knows-no-shop',
    files: { 'brand/a.ts': "import '#app/shop/sites/b.ts'", 'shop/sites/b.ts': '' },
  },
  {
    rule: 'shop-knows-no-surface',
    files: { 'shop/sites/a.ts': "import '#app/surfaces/api/b.ts'", 'surfaces/api/b.ts': '' },
  },
  { rule: 'floor-of-sites', files: { 'shop/payments/a.ts': "import '../sites/b.ts'", 'shop/sites/b.ts': '' } },
  { rule: 'floor-of-mails', files: { 'shop/mails/a.ts': "import '#app/shop/catalog/b.ts'", 'shop/catalog/b.ts': '' } },
  { rule: 'floor-of-catalog', files: { 'shop/catalog/a.ts': "import '#app/shop/box/b.ts'", 'shop/box/b.ts': '' } },
  { rule: 'floor-of-credit', files: { 'shop/credit/a.ts': "import '#app/shop/box/b.ts'", 'shop/box/b.ts': '' } },
  { rule: 'floor-of-box', files: { 'shop/discounts/a.ts': "import '#app/shop/box/b.ts'", 'shop/box/b.ts': '' } },
  { rule: 'floor-of-pricing', files: { 'shop/pricing/a.ts': "import '#app/shop/cart/b.ts'", 'shop/cart/b.ts': '' } },
  { rule: 'floor-of-cart', files: { 'shop/cart/a.ts': "import '#app/shop/orders/b.ts'", 'shop/orders/b.ts': '' } },
  {
    rule: 'floor-of-paying',
    files: { 'shop/paying/a.ts': "import '../checkout/b.ts'", 'shop/checkout/b.ts': '' },
  },
  {
    rule: 'floor-of-subscriptions',
    files: { 'shop/subscriptions/a.ts': "import '../checkout/b.ts'", 'shop/checkout/b.ts': '' },
  },
  {
    rule: 'floor-of-checkout',
    files: { 'shop/checkout/a.ts': "import '../measurement/b.ts'", 'shop/measurement/b.ts': '' },
  },
  {
    rule: 'floor-of-office',
    files: { 'shop/office/a.ts': "import '../measurement/b.ts'", 'shop/measurement/b.ts': '' },
  },
  { rule: 'floor-of-measurement', files: { 'shop/measurement/a.ts': "import '../sites/b.ts'", 'shop/sites/b.ts': '' } },
  { rule: 'operation-without-protocol', files: { 'shop/cart/a.server.ts': "import { GraphQLError } from 'graphql'" } },
  {
    rule: 'operation-without-resolver',
    files: { 'shop/cart/a.ts': "import type { B } from './api/b.ts'", 'shop/cart/api/b.ts': '' },
  },
  {
    rule: 'capability-has-a-floor',
    files: { 'shop/loyalty/a.ts': "import '#app/foundation/b.ts'", 'foundation/b.ts': '' },
  },
  {
    rule: 'pure-runs-anywhere',
    files: { 'shop/cart/a.ts': "import type { B } from './b.server.ts'", 'shop/cart/b.server.ts': '' },
  },
  { rule: 'pure-without-node', files: { 'foundation/money/a.ts': "import { join } from 'node:path'" } },
  {
    rule: 'view-runs-anywhere',
    files: { 'shop/cart/a.tsx': "export { b } from './b.server.ts'", 'shop/cart/b.server.ts': '' },
  },
  { rule: 'view-without-node', files: { 'surfaces/account/a.tsx': "import fs from 'fs'" } },
  {
    rule: 'store-is-private',
    files: { 'shop/orders/a.server.ts': "import '../pricing/b-store.server.ts'", 'shop/pricing/b-store.server.ts': '' },
  },
  {
    rule: 'surface-knows-itself',
    files: { 'surfaces/account/a.ts': "const b = () => import('../checkout/b.ts')", 'surfaces/checkout/b.ts': '' },
  },
  {
    rule: 'no-circles',
    files: { 'shop/cart/a.ts': "import './b.ts'", 'shop/cart/b.ts': "import type {} from './a.ts'" },
  },
]

async function rulesBrokenBy(files: Files): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'app', name)), { recursive: true })
    writeFileSync(join(root, 'app', name), source)
  }
  const violations = await importViolations(root)
  rmSync(root, { recursive: true })
  return [...new Set(violations.map(({ rule }) => rule))]
}

test.each(planted)('a planted import breaks the rule $rule and no other', async ({ rule, files }) => {
  expect(await rulesBrokenBy(files)).toEqual([rule])
})

test.each([
  { 'shop/office/a.server.ts': "import type { Context } from 'hono'" },
  { 'shop/office/a.server.ts': "import { getConnInfo } from '@hono/node-server/conninfo'" },
  { 'shop/cart/a.server.ts': "import { createYoga } from 'graphql-yoga'" },
  {
    'shop/cart/a.ts': "import { badArgument } from '#app/foundation/graphql/api-error.ts'",
    'foundation/graphql/api-error.ts': '',
  },
  {
    'shop/cart/a.server.ts': "import { readFields } from '#app/foundation/http/own-form.server.ts'",
    'foundation/http/own-form.server.ts': '',
  },
])('an operation that speaks a protocol is found in %j', async (files: Files) => {
  expect(await rulesBrokenBy(files)).toEqual(['operation-without-protocol'])
})

test('every rule has a planted import', async () => {
  const { forbidden = [] } = await extractDepcruiseConfig(resolve('.dependency-cruiser.mjs'))

  expect(forbidden.map(({ name }) => name)).toEqual(planted.map(({ rule }) => rule))
})

test('imports that are allowed break no rule', async () => {
  const allowed = {
    'server.ts': "import 'node:http'\nimport './surfaces/addresses.ts'",
    'surfaces/addresses.ts': "import './account/a-page.server.ts'\nimport './checkout/b.ts'",
    'surfaces/account/a-page.server.ts':
      "import '#app/shop/cart/changes/cart-queries.server.ts'\nimport './a.tsx'\nimport '#app/surfaces/shared/page.ts'",
    'surfaces/shared/page.ts': '',
    'surfaces/account/a.tsx': "import '#app/shop/cart/cart.ts'\nimport 'react'\nimport './a.css'",
    'surfaces/checkout/b.ts': "import '#app/shop/checkout/c.ts'",
    'shop/checkout/c.ts': "import '../subscriptions/d.ts'\nimport '../sites/site.ts'",
    'shop/subscriptions/d.ts': "import '../cart/cart.ts'",
    'shop/cart/cart.ts': "import '../pricing/price.ts'\nimport { z } from 'zod'",
    'shop/cart/api/cart-api.server.ts': "import { GraphQLError } from 'graphql'\nimport '../cart.ts'",
    'shop/cart/cart-store.server.ts': "import 'node:crypto'\nimport './cart.ts'",
    'shop/cart/changes/cart-queries.server.ts': "import '../cart-store.server.ts'",
    'shop/cart/change.db.test.ts': "import './cart-store.server.ts'\nimport 'node:fs'",
    'shop/pricing/price.ts': "import '#app/foundation/money/money.ts'",
    'shop/sites/site.ts': '',
    'shop/measurement/vitals.ts': "import '../consent/consent-record.ts'",
    'shop/consent/consent-record.ts': '',
    'foundation/money/money.ts': '',
  }

  expect(await rulesBrokenBy(allowed)).toEqual([])
})
