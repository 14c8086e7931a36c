export const ACT_NAMES = [
  'signed-in',
  'locked-out',
  'member-added',
  'member-reset',
  'member-disabled',
  'member-changed',
  'order-noted',
  'order-shipped',
  'order-delivered',
  'tracking-corrected',
  'shipping-undone',
  'address-corrected',
  'order-refunded',
  'order-cancelled',
  'subscription-ended',
  'subscription-changed',
  'subscriptions-exported',
  'payment-mail-sent',
  'mail-sent-again',
  'mail-address-corrected',
  'orders-exported',
  'letter-settled',
  'letter-assigned',
  'customer-noted',
  'customer-blocked',
  'customer-unblocked',
  'customer-exported',
  'customer-erased',
  'content-created',
  'content-published',
  'content-scheduled',
  'content-unscheduled',
  'content-unpublished',
  'content-restored',
] as const

/** Everything of the team that is written down. */
export type ActName = (typeof ACT_NAMES)[number]

/** One line of the audit. */
export type ShownAct = Readonly<{
  id: number
  at: Date
  /** Null for the command `npm run staff`. */
  member: string | null
  act: string
  subject: string
  /** The member that the act was about. */
  subjectName: string | null
  /** As it was written down. */
  before: unknown
  after: unknown
}>
