/** The parts of the OpenID provider that the shop uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export type LoginResult = Readonly<{
    login?: Readonly<{ accountId: string; amr?: readonly string[]; ts?: number; remember?: boolean }>
    create?: Readonly<Record<string, never>>
    error?: string
    error_description?: string
  }>

  export type Interaction = Readonly<{
    uid: string
    params: Readonly<Record<string, string | undefined>>
    prompt: Readonly<{ name: string; reasons: readonly string[] }>
    result?: LoginResult
    returnTo: string
  }>

  export type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string>; getOIDCScope: () => string }
  export type Session = {
    accountId?: string
    state?: Readonly<{ secret: string }>
    authorizations?: Readonly<Record<string, Readonly<{ grantId?: string }>>>
    grantIdFor: (clientId: string) => string | undefined
    destroy: () => Promise<void>
  }
  export type Client = Readonly<{
    clientId: string
    redirectUris: readonly string[]
    clientAuthMethod: string
    grantTypeAllowed: (grantType: string) => boolean
  }>

  /** A request on its way through the provider. */
  export type ProviderContext = {
    readonly path: string
    query: Readonly<Record<string, string | readonly string[] | undefined>>
    status: number
    type: string
    body: unknown
    get: (header: string) => string
    set: (header: string, value: string) => void
    redirect: (address: string) => void
    readonly cookies: { set: (name: string, value: string | null, options: object) => void }
    readonly oidc?: {
      readonly route: string
      readonly provider: Provider
      readonly client?: Client
      readonly session?: Session
      readonly account?: object
      readonly params?: Readonly<Record<string, string | undefined>>
      readonly requestParamOIDCScopes: ReadonlySet<string>
      readonly entities: Readonly<{
        IdTokenHint?: Readonly<{ payload: Readonly<{ sub?: string; sid?: string }> }>
        RotatedRefreshToken?: Readonly<{ remainingTTL: number }>
      }>
      urlFor: (name: string) => string
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    static readonly ctx: ProviderContext | undefined
    proxy: boolean
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant
      find: (id: string) => Promise<Grant | undefined>
    }
    readonly AccessToken: { prototype: { generateTokenId: () => string } }
    cookieName: (kind: 'session') => string
    use: (work: (context: ProviderContext, next: () => Promise<void>) => Promise<void>) => this
    on: (event: string, listener: (context: unknown, error: unknown) => void) => this
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>
    /** Keeps the result and answers the address at which the login goes on. */
    interactionResult: (request: IncomingMessage, response: ServerResponse, result: LoginResult) => Promise<string>
  }

  export const errors: Readonly<{ InvalidGrant: new (detail: string) => Error; SessionNotFound: new () => Error }>

  type Check = object
  export const interactionPolicy: Readonly<{
    base: () => {
      get: (name: string) => { checks: { add: (check: Check) => void } }
      remove: (name: string) => void
      add: (prompt: object, place: number) => void
    }
    Prompt: new (of: { name: string; requestable: boolean }) => object
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (context: ProviderContext) => boolean,
    ) => Check
  }>
}
