import { OPTIONAL_CATEGORIES, type OptionalCategory } from '../consent-record.ts'
import {
  LIBRARIES,
  mayRunAt,
  PROXY_PATH,
  scriptsAllowed,
  type ThirdPartyScript,
  WORKER_PATH,
} from '../third-party/third-party-script.ts'
import { consentState, onConsent } from './consent-store.ts'

declare global {
  interface Window {
    partytown?: object
    _ptf?: unknown
    dataLayer?: unknown[]
  }
}

/** Runs in the worker, where nothing of this file is: so it is a text. */
const RESOLVE_URL = `(url, here, type) => type === 'script' && url.origin !== here.origin ? new URL('${PROXY_PATH}?url=' + encodeURIComponent(url.href), here.origin) : url`

/** Partytown says so once a worker has taken the events that waited for it, and hears those that come. */
const WORKER_IS_READY = 'pt0'

/** Where scripts run, and which of them may. */
type Place = Readonly<{ library: (typeof LIBRARIES)[keyof typeof LIBRARIES]; categories: readonly OptionalCategory[] }>

let place: Place = { library: LIBRARIES.page, categories: OPTIONAL_CATEGORIES }
let listed: readonly ThirdPartyScript[] = []
let running: Readonly<{ urls: string; stop: () => void }> | null = null
/** The service worker of a worker that has ended takes its leave: one that begins meanwhile would go with it. */
let leaving: Promise<unknown> = Promise.resolve()

/** Runs scripts of others in a worker while the visitor allows them, and on no page of an account. */
export function startThirdParties(at: Place = place): void {
  place = at
  // Without a service worker they would run beside the shop's own script: then they do not run.
  if (!('serviceWorker' in navigator)) return
  onConsent(async (state) => {
    follow(location.pathname)
    if (listed.length > 0 || !place.categories.some((category) => state[category])) return
    listed = await listScripts()
    follow(location.pathname)
  })
  if (!('navigation' in window)) return
  // They end before an account is shown, not after, and begin only where the visitor has arrived: who leaves an
  // account for the sign-in is still on its page.
  window.navigation.addEventListener('navigate', ({ destination }) => {
    if (!mayRunAt(new URL(destination.url).pathname)) follow(new URL(destination.url).pathname)
  })
  window.navigation.addEventListener('navigatesuccess', () => follow(location.pathname))
}

async function listScripts(): Promise<readonly ThirdPartyScript[]> {
  const answer = await fetch(`${WORKER_PATH}scripts.json`).catch(() => null)
  return answer?.ok ? await answer.json() : []
}

/** Starts and ends what the choice and the page ask for. */
function follow(path: string): void {
  const here = listed.filter(({ category }) => place.categories.includes(category))
  const wanted = scriptsAllowed(here, consentState(), path)
  const urls = wanted.map(({ url }) => url).join(' ')
  if ((running?.urls ?? '') === urls) return
  running?.stop()
  running = urls === '' ? null : { urls, stop: run(wanted) }
  if (!running) leaving = unregister().catch(() => undefined)
}

async function unregister(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  await found?.unregister()
}

/** Begins a worker with these scripts; answers how to end it with everything that it is still about to do. */
function run(scripts: readonly ThirdPartyScript[]): () => void {
  const home = document.createElement('div')
  home.id = `third-parties-${crypto.randomUUID()}`
  home.hidden = true
  window.partytown = {
    lib: WORKER_PATH,
    swPath: 'shop-sw.js',
    sandboxParent: `#${home.id}`,
    resolveUrl: RESOLVE_URL,
    forward: [['dataLayer.push', { preserveBehavior: true }]],
    // It would run the scripts beside the shop's own when the worker is late.
    fallbackTimeout: 0,
  }
  const added = [...scripts.map(({ url }) => scriptOf(url, 'text/partytown')), scriptOf(WORKER_PATH + place.library)]
  let isOver = false
  let hasTakenEvents = false
  const takesEvents = () => {
    hasTakenEvents = true
  }
  document.addEventListener(WORKER_IS_READY, takesEvents)
  void leaving.then(() => isOver || document.body.append(home, ...added))
  return () => {
    isOver = true
    document.removeEventListener(WORKER_IS_READY, takesEvents)
    // The worker lives in a frame, which may still be on its way.
    new MutationObserver(() => home.replaceChildren()).observe(home, { childList: true })
    home.replaceChildren()
    for (const script of added) script.remove()
    // The next worker takes everything that stands in the queue: what this one has taken would be told twice.
    if (hasTakenEvents) window.dataLayer?.splice(0)
    forgetWorker()
  }
}

function scriptOf(src: string, type = ''): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src, type })
}

function forgetWorker(): void {
  delete window.partytown
  delete window._ptf
  // The worker's own way of taking events is no longer anybody's.
  if (window.dataLayer && Object.hasOwn(window.dataLayer, 'push')) Reflect.deleteProperty(window.dataLayer, 'push')
}
