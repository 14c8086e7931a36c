import type { Provider, ProviderContext } from 'oidc-provider'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Vault } from '#app/foundation/config/vault.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { LANGUAGES } from '#app/foundation/i18n/language.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { findAccountHolder } from '#app/shop/customers/proved-customers.server.ts'
import { TOKEN_PREFIX } from '#app/shop/sign-in/find-token-customer.server.ts'
import { createRecordStore } from '#app/shop/sign-in/provider-records.server.ts'
import { findSignInClient } from '#app/shop/sign-in/sign-in-clients.server.ts'
import type { SigningKey } from '#app/shop/sign-in/signing-keys.server.ts'
import { CUSTOMER_CLIENT_ID } from '#app/shop/sites/shop-identity.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { ownLogoutUris, ownRedirectUris, SCOPES } from './own-client.ts'
import { LOGIN_PATH, PROVIDER_ROUTES } from './provider-addresses.ts'
import { endWithoutSession, type LogoutPages, logoutSource } from './provider-logout.server.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Lives, in seconds. A session ends when it was not used for so long; its longest life stands with its records. */
const LIVES = {
  AccessToken: HOUR_SECONDS,
  AuthorizationCode: MINUTE_SECONDS,
  IdToken: HOUR_SECONDS,
  Interaction: HOUR_SECONDS,
  Session: 30 * DAY_SECONDS,
  Grant: 200 * DAY_SECONDS,
} as const
/** A refresh token and all that follow it end together, however often they are used. */
const REFRESH_SECONDS = 90 * DAY_SECONDS

export type ProviderSettings = Readonly<{
  db: Database
  clock: Pick<Clock, 'now'>
  vault: Vault
  log: Log
  originOf: (site: Site) => string
  isSecure: boolean
  /** The keys of cookies' signatures. */
  cookieKeys: readonly string[]
  pages: LogoutPages &
    Readonly<{ renderError: (context: ProviderContext, shown: { error: string }, error: Error) => Promise<void> }>
}>

type Oidc = typeof import('oidc-provider')

/** The OpenID provider of one site: a session belongs to its host, customers and tokens to all. */
export async function createProvider(
  site: Site,
  keys: readonly SigningKey[],
  settings: ProviderSettings,
): Promise<Provider> {
  const { db, clock, vault, log, originOf } = settings
  // Loaded when somebody signs in for the first time: a shop should open without waiting for it.
  const oidc: Oidc = await import('oidc-provider')
  const usedBefore = () => new oidc.errors.InvalidGrant('this was used before')
  const records = { db, clock, usedBefore, deviceNow: () => deviceOf(oidc.Provider.ctx) }
  const provider = new oidc.Provider(originOf(site), {
    adapter: (kind: string) => {
      const store = createRecordStore(kind, records)
      return kind === 'Client' ? { ...store, find: (id: string) => clientMetadata({ db, vault }, id) } : store
    },
    jwks: { keys },
    clients: [ownClient(originOf)],
    routes: PROVIDER_ROUTES,
    ...protocol(),
    ...people(settings, loginPolicy(oidc)),
    cookies: cookiesOf(settings),
    features: featuresOf(settings),
    renderError: settings.pages.renderError,
  })
  // The address of the shop is known; what a proxy or a browser says about it is replaced before it comes here.
  provider.proxy = true
  prefixTokens(provider)
  provider.use(endWithoutSession({ db, clock }))
  provider.on('server_error', (_, error) => log.error({ err: error }, 'sign-in failed'))
  provider.on('error', (error) => log.error({ err: error }, 'sign-in failed'))
  return provider
}

/** What is spoken: codes with PKCE, and nothing that was found to be weak since. */
function protocol() {
  return {
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'locale'],
    },
    // A client that asked for the address finds it in the id token, as in that of the published API.
    conformIdTokenClaims: false,
    extraParams: ['locale', 'region_country', 'login_hint_mode'],
    allowOmittingSingleRegisteredRedirectUri: false,
    expiresWithSession: async () => true,
    issueRefreshToken: async (_: unknown, client: { grantTypeAllowed: (type: string) => boolean }) =>
      client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: { ...LIVES, RefreshToken: refreshLife },
    clientBasedCORS: () => false,
    discovery: { prompt_values_supported: ['none', 'login', 'create'], ui_locales_supported: LANGUAGES },
  }
}

function refreshLife({ oidc }: ProviderContext): number {
  return oidc?.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_SECONDS
}

function people({ db }: ProviderSettings, policy: object) {
  return {
    async findAccount(_: unknown, sub: string, token?: { sessionUid?: string }) {
      const holder = await findAccountHolder(db, Number(sub))
      if (!holder) return undefined
      const { email, firstName, lastName, language, isEmailProved } = holder
      // Signing out with an id token ends the session in which it was given.
      const session = token?.sessionUid === undefined ? {} : { sid: token.sessionUid }
      const claims = { sub, ...session, email, email_verified: isEmailProved, locale: language }
      const names = firstName === null ? {} : { given_name: firstName, family_name: lastName ?? '' }
      return { accountId: sub, claims: async () => ({ ...claims, ...names }) }
    },
    loadExistingGrant,
    interactions: {
      policy,
      url: async (_: unknown, { uid }: { uid: string }) => `${LOGIN_PATH}/${uid}`,
    },
  }
}

/** Clients are the shop's own, or were added by its owner: customers are asked nothing. */
async function loadExistingGrant({ oidc }: ProviderContext) {
  const accountId = oidc?.session?.accountId
  if (!oidc?.client || !oidc.session || accountId === undefined) return undefined
  const { provider, client, session } = oidc
  const known = session.grantIdFor(client.clientId)
  const grant =
    (known && (await provider.Grant.find(known))) || new provider.Grant({ accountId, clientId: client.clientId })
  const wanted = [...oidc.requestParamOIDCScopes]
  const granted = new Set(grant.getOIDCScope().split(' '))
  if (wanted.every((scope) => granted.has(scope))) return grant
  grant.addOIDCScope(wanted.join(' '))
  await grant.save()
  return grant
}

/** `prompt=create` opens the register form; a customer who was blocked meanwhile signs in again, in vain. */
function loginPolicy({ interactionPolicy }: Oidc) {
  const { base, Prompt, Check } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy.add(new Prompt({ name: 'create', requestable: true }), 0)
  const isGone = ({ oidc }: ProviderContext) => Boolean(oidc?.session?.accountId && !oidc.account)
  policy.get('login').checks.add(new Check('no_account', 'the account is not there any more', 'login_required', isGone))
  return policy
}

/** The cookie that holds the id of a session. */
export function sessionCookie({ isSecure }: Pick<ProviderSettings, 'isSecure'>): string {
  return isSecure ? '__Host-account-session' : 'account-session'
}

function cookiesOf({ isSecure, cookieKeys }: ProviderSettings) {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, signed: true } as const
  const { path: _, ...short } = options
  const own = isSecure ? '__Secure-' : ''
  return {
    keys: cookieKeys,
    names: { session: sessionCookie({ isSecure }), interaction: `${own}account-login`, resume: `${own}account-resume` },
    long: options,
    short,
  }
}

function featuresOf({ db, clock, pages }: ProviderSettings) {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    userinfo: { enabled: true },
    revocation: {
      enabled: true,
      allowedPolicy: async (_: unknown, client: { clientId: string }, token: { clientId: string }) =>
        client.clientId === token.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: logoutSource({ db, clock }, pages),
      postLogoutSuccessSource: pages.showSignedOut,
    },
  }
}

function ownClient(originOf: ProviderSettings['originOf']) {
  return {
    client_id: CUSTOMER_CLIENT_ID,
    client_name: 'Tiefgrün',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: ownRedirectUris(originOf),
    post_logout_redirect_uris: ownLogoutUris(originOf),
    scope: SCOPES.join(' '),
  }
}

/** A client of others in the provider's words. It may renew its tokens, as its server keeps them. */
async function clientMetadata(clients: { db: Database; vault: Vault }, id: string) {
  const client = await findSignInClient(clients, id)
  if (!client) return undefined
  return {
    client_id: client.clientId,
    client_name: client.name,
    ...(client.secret === null
      ? { token_endpoint_auth_method: 'none' }
      : { client_secret: client.secret, token_endpoint_auth_method: 'client_secret_basic' }),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...client.logoutUris],
    scope: SCOPES.join(' '),
  }
}

function prefixTokens({ AccessToken: { prototype } }: Provider): void {
  const generate = prototype.generateTokenId
  prototype.generateTokenId = function generateTokenId() {
    return TOKEN_PREFIX + generate.call(this)
  }
}

function deviceOf(context: ProviderContext | undefined): string | null {
  return context?.get('user-agent').slice(0, 200) || null
}
