import type { TokenHolder } from './customer-tokens.ts'

/** For how long it counts that a customer has proved who they are, in minutes. */
export const PROOF_MINUTES = 10

/**
 * Whether the customer who asks has just proved who they are. A token alone may be somebody else's by now: what would
 * take an account away from its owner needs more.
 */
export function isProofFresh({ provedAt }: Pick<TokenHolder, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < PROOF_MINUTES * 60_000
}
