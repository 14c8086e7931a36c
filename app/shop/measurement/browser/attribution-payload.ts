import { STORED_ID_KEYS, type StoredIds } from './stored-ids.ts'

/** The identifiers as the attribution service takes them. */
export type ClientIds = Readonly<{
  facebook?: Readonly<{ fbp?: string; fbc?: string }>
  segment?: Readonly<{ anonymousId?: string }>
  tiktok?: Readonly<{ ttp?: string; ttclid?: string }>
  googleAnalytics4?: Readonly<{ cid?: string; sid?: string }>
}>

/** What is sent to the attribution service. The browser sends neither a user nor an address of the network. */
export type AttributionPayload = Readonly<{
  shopDomain: string
  clientID: ClientIds
  cartID?: string
  checkoutID?: string
  userID?: string
  ip?: string
}>

type Purchase = Readonly<{ hostname: string; cartToken: string | null; checkoutToken: string | null }>

/** What to send for a cart or a checkout; null where there is neither, or no identifier. The cart comes first. */
export function attributionPayload(
  stored: StoredIds | null,
  { hostname, cartToken, checkoutToken }: Purchase,
): AttributionPayload | null {
  if (!stored || !(cartToken || checkoutToken)) return null
  const token = cartToken ? { cartID: cartToken } : { checkoutID: checkoutToken ?? '' }
  return { shopDomain: hostname, clientID: clientIds(stored), ...token }
}

/** Unknown identifiers are left out, and so is a pixel of which none is known. */
export function clientIds(stored: StoredIds): ClientIds {
  const pixels = {
    facebook: known({ fbp: stored['_fbp-clientID'], fbc: stored['_fbc-clientID'] }),
    segment: known({ anonymousId: stored['_segment-clientID'] }),
    tiktok: known({ ttp: stored['_ttp-clientID'], ttclid: stored['_ttclid-clientID'] }),
    googleAnalytics4: known({ cid: stored['_google-clientID'], sid: stored['_ga4session-clientID'] }),
  }
  return Object.fromEntries(Object.entries(pixels).filter(([, ids]) => Object.keys(ids).length > 0))
}

function known(ids: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])))
}

export const CART_ID_ATTRIBUTE = 'cartID'

/** The attributes that carry the identifiers into the cart and to its checkout. */
export function noteAttributes(
  stored: StoredIds,
  cartToken: string,
): readonly Readonly<{ key: string; value: string }>[] {
  const ids = STORED_ID_KEYS.flatMap((key) => {
    const value = stored[key]
    return value ? [{ key, value }] : []
  })
  return [...ids, { key: CART_ID_ATTRIBUTE, value: cartToken }]
}

/** An answer of the attribution service. One without a status never arrived. */
export type ServiceAnswer = Readonly<{ status?: number; data?: unknown; error?: unknown }>

/** What the service said: `data` when it took the identifiers, `error` when it did not. */
export function attributionOutcome(
  { status, data, error }: ServiceAnswer,
  provider: string,
): Readonly<{ ok: true; data: unknown } | { ok: false; error: unknown }> {
  if (!status) throw new Error(`An error occurred whilst sending the request to ${provider} server.`)
  return status < 300 ? { ok: true, data } : { ok: false, error }
}
