import type { Declaration } from './declaration.ts'

type Assigned = Readonly<{
  kind: Declaration['kind'] | 'payment-returned' | 'mail-refused'
  isSettled: boolean
  /** Its receipt carries a link by which the owner of the order's mail address proves it. */
  hasLink: boolean
  isProved: boolean
}>

/**
 * Whether a member may say which order a letter means. Where number and address named one, or the buyer has proved it,
 * the letter stays with that order: its link would move the money of another.
 */
export function mayAssign({ kind, isSettled, hasLink, isProved }: Assigned): boolean {
  if (isSettled || kind === 'payment-returned' || kind === 'mail-refused') return false
  return kind === 'enquiry' || !(hasLink || isProved)
}
