import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { addressInForm } from '#app/brand/art/picture-forms.ts'
import { NO_CONTENT_POLICY } from '#app/foundation/http/security-headers.server.ts'
import { makeSendable, send } from '#app/foundation/http/sendable.server.ts'
import { LANGUAGES, type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Assets } from '#app/foundation/pages/assets.server.ts'
import type { InstalledApp } from '#app/foundation/pages/document.server.ts'
import { appManifest, THEME_COLOR } from './app-manifest.ts'
import { REMOVED_WORKER } from './removed-worker.ts'
import { OFFLINE_PATH, type ShopFiles } from './shop-files.ts'

type OfflineSettings = Readonly<{ assets: Assets; buildDir: string; isOn: boolean }>

const MANIFEST = '/manifest.webmanifest'
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** What a worker fetches is judged by its own policy, not by that of the page. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': REVALIDATE,
  'content-security-policy': `${NO_CONTENT_POLICY}; connect-src 'self'`,
}

/** Public screens, the cart, and what they load by themselves. Account and checkout need a connection anyway. */
const NEEDED_OFFLINE =
  /^app\/(?:browser\.tsx$|screens\.client\.ts$|brand\/logo\.tsx$|shop\/content\/content-blocks\.tsx$|surfaces\/storefront\/(?:blocks|home|product|quiz|listing)\/[\w-]+\.tsx$|surfaces\/storefront\/.*\/(?!(?:components|declaration|discount|refused)-)[\w-]+-screen\.tsx$|surfaces\/storefront\/offline\/|shop\/(?:cart|box|catalog)\/)/
const LASTING = /\.woff2$|\/icon-[\w-]+\.png$/
/** All icons of the views in one drawing. */
const ICONS = /\/icons-[\w-]+\.svg$/

/** The worker that keeps pages for when there is no connection, and what puts the shop on a home screen. */
export function offlineRoutes({ assets, buildDir, isOn }: OfflineSettings): Hono {
  const routes = new Hono<{ Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } }>()
  const code = isOn ? workerCode(assets, readFileSync(join(buildDir, 'worker/sw.js'), 'utf8')) : REMOVED_WORKER
  const worker = makeSendable({ body: code, headers: WORKER_HEADERS, quality: 9 })

  routes.get('/sw.js', async (c) => {
    send(c.env.incoming, c.env.outgoing, { sendable: await worker })
    return RESPONSE_ALREADY_SENT
  })
  for (const language of LANGUAGES) {
    const manifest = JSON.stringify(appManifest(language, { files: assets.files, pictureAt: pictureIn(assets) }))
    const headers = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': REVALIDATE }
    routes.get(localePath(language, MANIFEST), (c) => c.body(manifest, 200, headers))
  }
  return routes as unknown as Hono
}

/** Other files make another worker, and so browsers notice every new build. */
function workerCode(assets: Assets, code: string): string {
  return `self.shopFiles=${JSON.stringify(shopFiles(assets))};\n${code}`
}

function shopFiles({ build, files, filesFrom }: Assets): ShopFiles {
  const icons = files.filter((file) => ICONS.test(file))
  const code = (language: Language) => [...filesFrom(language, (source) => NEEDED_OFFLINE.test(source)), ...icons]
  return {
    build,
    scripts: { de: code('de'), en: code('en') },
    lasting: files.filter((file) => LASTING.test(file)),
    pages: LANGUAGES.map((language) => localePath(language, OFFLINE_PATH)),
  }
}

function pictureIn({ art }: Assets) {
  return (name: string, width: number) => addressInForm(art(name), { format: 'png', width })
}

export function installedApp({ files }: Assets): InstalledApp {
  return {
    manifestUrl: (language) => localePath(language, MANIFEST),
    touchIconUrl: files.find((file) => file.includes('/icon-touch-')) ?? '',
    themeColor: THEME_COLOR,
  }
}
