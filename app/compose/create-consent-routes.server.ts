import type { Hono } from 'hono'
import { machineNowMs } from '#app/foundation/clock/machine-time.ts'
import type { Settings } from '#app/foundation/config/settings.server.ts'
import { readSheetFiles } from '#app/foundation/pages/sheet-files.server.ts'
import { consentRoutes } from '#app/surfaces/storefront/frame/consent-routes.server.ts'
import { proxyRoutes } from '#app/surfaces/storefront/third-party/proxy-routes.server.ts'
import { createReadScript } from '#app/surfaces/storefront/third-party/read-script.server.ts'
import { tagFrameRoutes } from '#app/surfaces/storefront/third-party/tag-frame-routes.server.ts'
import { workerRoutes } from '#app/surfaces/storefront/third-party/worker-routes.server.ts'
import { buildDir } from './build-dir.server.ts'
import type { OpenShop } from './open-shop.server.ts'

/** The question about cookies, and what runs only after it was answered with yes. */
export function createConsentRoutes(
  { clock: { now } }: OpenShop,
  { thirdPartyScripts: scripts, thirdPartyHosts: hosts }: Settings,
): Hono[] {
  const script = readSheetFiles(buildDir).scripts.get('tags')
  if (!script) throw new Error('There is no script "tags": run the build again')
  return [
    consentRoutes(),
    proxyRoutes({ scripts, readScript: createReadScript(now), now: () => new Date(machineNowMs()) }),
    workerRoutes({ scripts, hosts }),
    tagFrameRoutes({ scripts, script }),
  ]
}
