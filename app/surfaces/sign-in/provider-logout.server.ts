import type { ProviderContext } from 'oidc-provider'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { endSession, revokeGrants } from '#app/shop/sign-in/end-session.server.ts'
import { CUSTOMER_CLIENT_ID } from '#app/shop/sites/shop-identity.ts'
import { PROVIDER_ROUTES } from './provider-addresses.ts'

export type LogoutPages = Readonly<{
  /** Asks whether to sign out, where nothing proves that a page of the customer wants it. */
  askLogout: (context: ProviderContext, form: { action: string; secret: string }) => Promise<void>
  showSignedOut: (context: ProviderContext) => Promise<void>
}>

type Place = Readonly<{ db: Database; clock: Pick<Clock, 'now'> }>

/**
 * Signs out at once when the request carries an id token of the very customer who is signed in: nobody else has one. Any
 * other request has to be confirmed, or every page of the web could sign customers out.
 */
export function logoutSource(place: Place, { askLogout }: Pick<LogoutPages, 'askLogout'>) {
  return async (context: ProviderContext): Promise<void> => {
    const { oidc } = context
    const session = oidc?.session
    if (!oidc || !session) return
    const hint = oidc.entities.IdTokenHint?.payload
    if (!hint || hint.sub !== session.accountId)
      return askLogout(context, { action: oidc.urlFor('end_session_confirm'), secret: session.state?.secret ?? '' })
    const grants = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? [])
    await revokeGrants(place.db, grants)
    await endHinted(place, hint)
    await session.destroy()
    context.cookies.set(oidc.provider.cookieName('session'), null, { path: '/', httpOnly: true, signed: true })
    goAfterLogout(context)
  }
}

/** A browser without a session has nothing to confirm. The session of the hint ends all the same, also when its cookie did not come along. */
export function endWithoutSession(place: Place) {
  return async (context: ProviderContext, next: () => Promise<void>): Promise<void> => {
    takeOwnClient(context)
    await next()
    const { oidc, status } = context
    if (oidc?.route !== 'end_session' || status !== 200 || oidc.session?.accountId) return
    const hint = oidc.entities.IdTokenHint?.payload
    if (hint) await endHinted(place, hint)
    goAfterLogout(context)
  }
}

/** Who does not say from which client they sign out does so from the shop itself: only its own addresses may follow. */
function takeOwnClient(context: ProviderContext): void {
  const { path, query } = context
  const isUnnamed = query['id_token_hint'] === undefined && query['client_id'] === undefined
  if (path === PROVIDER_ROUTES.end_session && isUnnamed && query['post_logout_redirect_uri'] !== undefined)
    context.query = { ...query, client_id: CUSTOMER_CLIENT_ID }
}

type Hint = Readonly<{ sub?: string; sid?: string }>

async function endHinted({ db, clock }: Place, { sub, sid }: Hint): Promise<void> {
  if (sub === undefined || sid === undefined) return
  await endSession(db, { customerId: Number(sub), uid: sid, now: clock.now() })
}

function goAfterLogout(context: ProviderContext): void {
  const { post_logout_redirect_uri: wanted, state } = context.oidc?.params ?? {}
  const address = wanted ?? context.oidc?.urlFor('end_session_success') ?? '/'
  const withState = wanted !== undefined && state !== undefined ? addState(address, state) : address
  context.body = null
  context.status = 303
  // The cart stays: only what pages of the account kept is forgotten.
  context.set('clear-site-data', '"cache"')
  context.redirect(withState)
}

function addState(address: string, state: string): string {
  const url = new URL(address)
  url.searchParams.set('state', state)
  return url.href
}
