import { type AttributionPayload, attributionOutcome, clientIds } from './attribution-payload.ts'
import type { PixelSettings } from './collect-ids.ts'
import type { StoredIds } from './stored-ids.ts'
import type { Touch } from './touch.ts'

const CLIENT_ID_PATH = '/attribution/v2/clientID'
const PROVIDER = 'attribution'

export type PageSettings = Readonly<{ pixels: PixelSettings; isSimulated: boolean }>

let settings: Promise<PageSettings> | null = null

/** The pixels of the shop; asked for only after somebody agreed to them. */
export function measurementSettings(): Promise<PageSettings> {
  settings ??= fetch('/measurement/settings.json')
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`The shop answers ${answer.status}`))))
    .catch((fault) => {
      settings = null
      throw fault
    })
  return settings
}

/** Whether the service took the identifiers. Neither a cart nor a checkout ever waits for this, or fails with it. */
export async function sendIds(payload: AttributionPayload): Promise<boolean> {
  try {
    const answer = await call('POST', CLIENT_ID_PATH, payload).catch(() => null)
    const said = answer === null ? {} : { ...(await answer.json()), status: answer.status }
    return attributionOutcome(said, PROVIDER).ok
  } catch {
    return false
  }
}

export async function sendTouch(ids: StoredIds, touch: Touch): Promise<void> {
  const body = { shopDomain: location.hostname, clientID: clientIds(ids), touch }
  await call('POST', '/attribution/v2/touch', body).catch(() => undefined)
}

/** Asks the service to forget everything about these identifiers. */
export async function sendForget(ids: StoredIds): Promise<void> {
  const body = { shopDomain: location.hostname, clientID: clientIds(ids) }
  await call('DELETE', CLIENT_ID_PATH, body).catch(() => undefined)
}

/** Goes on when the page does not: the visitor may be on the way to the checkout. */
function call(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })
}
