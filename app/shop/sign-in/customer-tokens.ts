/** Tells whose access token it is: null for a token that is unknown, expired, revoked, signed out or of a blocked customer. */
export type CustomerTokens = Readonly<{ customerOf: (token: string) => Promise<{ customerId: number } | null> }>
