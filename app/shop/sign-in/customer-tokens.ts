/** Who asks with an access token. */
export type TokenHolder = Readonly<{
  customerId: number
  /** The session in which the token was given. */
  sessionUid: string
  /** When the customer last proved who they are: by signing in, or by a code since then. */
  provedAt: Date
}>

/** Tells whose access token it is: null for a token that is unknown, expired, revoked, signed out or of a blocked customer. */
export type CustomerTokens = Readonly<{ customerOf: (token: string) => Promise<TokenHolder | null> }>
