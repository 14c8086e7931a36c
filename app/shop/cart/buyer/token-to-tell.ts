/** Who has signed in in this browser; without a customer nobody has. */
export type SignedIn = Readonly<{
  customerId: string | null
  /** A token that is good; null where there is none at the moment. */
  token: string | null
}>

/** What to tell a cart that knows this customer: a token, null to forget them, or nothing. */
export function tokenToTell(known: string | null, { customerId, token }: SignedIn): string | null | undefined {
  if (customerId === null) return known === null ? undefined : null
  if (known === customerId) return undefined
  if (token !== null) return token
  // It is somebody else's, and whose it shall be can be told later.
  return known === null ? undefined : null
}
