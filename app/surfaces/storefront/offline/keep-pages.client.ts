import type { Language } from '#app/foundation/i18n/language.ts'
import { savesData } from '#app/foundation/pages/browser/saves-data.ts'
import { pageDataAddress } from '#app/foundation/pages/page-json.ts'
import type { WorkerMessage } from './shop-files.ts'

/** How long another build is kept to itself, so that its worker can take over first. */
const TAKEOVER_MS = 5000

/** Registers the worker; `onRenewed` is called when one of another build is here. Not for who saves data. */
export function keepPages(language: Language, onRenewed: () => void): void {
  if (savesData() || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) onRenewed()
    isFirst = false
    tell(serviceWorker, language)
  })
  tell(serviceWorker, language)
  // Where storage is blocked, or a worker is refused, the shop works as it does without.
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  void serviceWorker.ready.then((registration) => whenOneWaits(registration, onRenewed))
}

/** A worker that has all of its files may wait for minutes until the one before has nothing left to answer. */
function whenOneWaits(registration: ServiceWorkerRegistration, then: () => void): void {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    const ifWaiting = () => installing?.state === 'installed' && then()
    installing?.addEventListener('statechange', () => setTimeout(ifWaiting, TAKEOVER_MS))
  })
}

/** What this visit has seen before the worker came; the worker decides what of it is kept. */
function tell({ controller }: ServiceWorkerContainer, language: Language): void {
  if (!controller) return
  controller.postMessage({ kind: 'speaks', language } satisfies WorkerMessage)
  const { pathname, search } = location
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const urlsToCache = [pathname + search, pageDataAddress(pathname), ...fetched.filter(isOurs)]
  controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === location.origin && /^\/(?:art|page-data|slice-data)\//.test(pathname)
}
