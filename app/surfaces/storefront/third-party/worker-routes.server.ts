import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { LIBRARIES, type ThirdPartyScript, WORKER_PATH } from '#app/shop/consent/third-party/third-party-script.ts'

type WorkerSettings = Readonly<{ scripts: readonly ThirdPartyScript[]; hosts: readonly string[] }>

const PACKAGE = dirname(createRequire(import.meta.url).resolve('@qwik.dev/partytown/package.json'))
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' }
const SANDBOX = 'partytown-sandbox-sw.html'

/**
 * Partytown's service worker would answer for the sandbox by itself, without a content policy. So it is not asked:
 * this listener comes first and leaves the request to the network.
 */
const SANDBOX_FROM_SERVER = `addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname.endsWith('/${SANDBOX}')) event.stopImmediatePropagation()
})
`

/** The files of Partytown, from the shop's own host; none of them where no script of others is configured. */
export function workerRoutes({ scripts, hosts }: WorkerSettings): Hono {
  const routes = new Hono().basePath(WORKER_PATH)
  routes.get('/scripts.json', (c) => c.json(scripts, 200, { 'cache-control': 'public, max-age=0, must-revalidate' }))
  if (scripts.length === 0) return routes

  const library = fileOf(LIBRARIES.page)
  const files = { [LIBRARIES.page]: library, [LIBRARIES.frame]: framed(library), 'partytown-media.js': null }
  for (const [name, text] of Object.entries(files)) {
    const file = text ?? fileOf(name)
    routes.get(`/${name}`, (c) => c.body(file, 200, SCRIPT))
  }
  const serviceWorker = SANDBOX_FROM_SERVER + fileOf('partytown-sw.js')
  routes.get('/shop-sw.js', (c) => c.body(serviceWorker, 200, { ...SCRIPT, 'cache-control': 'no-cache' }))
  const sandbox = fileOf(SANDBOX)
  const policy = sandboxPolicy(sandbox, hosts)
  routes.get(`/${SANDBOX}`, (c) =>
    c.html(sandbox, 200, {
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    }),
  )
  return routes
}

const STARTED_WITH = 'navigator,top,'

/** In a frame Partytown leaves everything to the page around it, which is the one that scripts of others must not see. */
function framed(library: string): string {
  if (!library.includes(STARTED_WITH)) throw new Error('Partytown starts in another way: look at how it finds the page')
  return library.replace(STARTED_WITH, 'navigator,window,')
}

function fileOf(name: string): string {
  return readFileSync(join(PACKAGE, 'lib', name), 'utf8')
}

/**
 * The worker takes its policy from this page: it evaluates what it has fetched, which is what it is for, and reaches
 * the shop and the hosts named in the settings. No other page of the shop may evaluate anything.
 */
function sandboxPolicy(page: string, hosts: readonly string[]): string {
  const [, script = ''] = /<script type="module">([\s\S]*?)<\/script><\/head>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'unsafe-eval'`,
    'worker-src blob:',
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
