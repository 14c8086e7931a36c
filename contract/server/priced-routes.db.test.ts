import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openShop } from '#app/compose/open-shop.server.ts'
import { createPaymentServices } from '#app/compose/payment-services.server.ts'
import { createWeb } from '#app/compose/web.server.ts'
import { readSettings } from '#app/foundation/config/settings.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { decidedPrice, WORK_PRICES } from '#app/surfaces/work-prices.ts'
import { addressOf } from '../shop-process.fixture.ts'

type Route = Readonly<{ method: string; path: string }>

/** Where pages are, and what every request passes before it has an address. */
const PAGES = ['/*']

async function routesOfShop(): Promise<readonly Route[]> {
  await using database = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'routes-'))
  const settings = readSettings({ ...addressOf(database.connection), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const mounting = vi.spyOn(Hono.prototype, 'route')
  const shop = await openShop(settings)
  try {
    await createWeb(shop, settings, createPaymentServices(shop, settings))
    const apps = mounting.mock.instances as unknown as readonly Hono[]
    return apps.find(({ routes }) => routes.some(({ path }) => path === '/healthz'))?.routes ?? []
  } finally {
    mounting.mockRestore()
    await shop.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** An address as a route takes it: a number where it asks for one. */
function addressAt(path: string): string {
  return path.replace(/:\w+\{([^{}]|\{[^{}]*\})*\}/g, '1').replace(/:\w+|\*/g, '1')
}

const undecided = (routes: readonly Route[]) =>
  routes
    .filter(({ path }) => !PAGES.includes(path))
    .filter(({ method, path }) => decidedPrice(addressAt(path), method) === null)
    .map(({ method, path }) => `${method} ${path}`)

const routes = await routesOfShop()

test('[C7] somebody has decided on the price of every route', () => {
  expect(routes.length).toBeGreaterThan(300)
  expect(undecided(routes)).toEqual([])
})

test('[C7] a route that nobody has thought of is found', () => {
  const planted = [...routes, { method: 'POST', path: '/en/surprise/:id{[0-9]+}' }]
  expect(undecided(planted)).toEqual(['POST /en/surprise/:id{[0-9]+}'])
})

test('[C7] each price is that of a route, or of narrowed pages', () => {
  const met = new Set(routes.map(({ method, path }) => decidedPrice(addressAt(path), method)?.of))
  const others = WORK_PRICES.filter(({ of, query }) => !met.has(of) && !query).map(({ of }) => of)
  expect(others).toEqual(['discount links'])
})
