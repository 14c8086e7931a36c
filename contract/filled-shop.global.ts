import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase, dropDatabase, onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The shop as `npm start` runs it, from the sources as they are now, and one database in which a shop has opened once: a shop in front of a copy finds its catalogue loaded.
 *
 * A shop in front of the first copy stands for the whole run, for files that need no shop of their own.
 */
export async function setup(): Promise<() => Promise<void>> {
  // The campaign makes one for all of its runs.
  if (process.env.TEST_FILLED_TEMPLATE) return async () => {}

  const bundle = bundleShop()
  process.env.TEST_SHOP_ENTRY = bundle.entry
  // Only now: it reads where the bundle is.
  const { startShop } = await import('./shop-process.fixture.ts')
  const server = testServer()
  const [filled, standing] = [`filled_${randomUUID()}`, `standing_${randomUUID()}`]
  await createDatabase(server, filled, process.env.TEST_DATABASE_TEMPLATE)
  const shop = await startShop({ connection: onServer(server, filled), args: ['--web'] })
  await shop[Symbol.asyncDispose]()
  process.env.TEST_FILLED_TEMPLATE = filled
  // Its bars start all their shops themselves.
  if (process.env.TEST_STANDING_SHOP === 'none')
    return async () => {
      await dropDatabase(server, filled)
      bundle.remove()
    }

  await createDatabase(server, standing, filled)
  // Names that nobody has: whoever asks for them gets no further than that.
  const scripts = 'analytics=https://tags.example/tag.js,marketing=https://pixel.example/pixel.js'
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn', THIRD_PARTY_SCRIPTS: scripts }
  const open = await startShop({ connection: onServer(server, standing), args: ['--web'], env })
  process.env.TEST_STANDING_SHOP = open.origin
  process.env.TEST_STANDING_DATABASE = standing
  return async () => {
    await open[Symbol.asyncDispose]()
    for (const name of [standing, filled]) await dropDatabase(server, name)
    bundle.remove()
  }
}

/** Built here and not taken from dist/: a test must never meet the shop of yesterday. */
function bundleShop(): { entry: string; remove: () => void } {
  const folder = join(ROOT, `dist.test.${process.pid}`)
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.shop.config.ts', '--logLevel', 'warn']
  const env = { ...process.env, BUILD_DIR: folder, NODE_ENV: 'production' }
  execFileSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return { entry: join(folder, 'shop/server.js'), remove: () => rmSync(folder, { recursive: true }) }
}
