import type { ActFault } from '#app/shop/subscriptions/acts/act-fault.ts'
import type { TeamFault } from '#app/shop/subscriptions/acts/team-fault.ts'
import { ACTS, type Act } from '#app/shop/subscriptions/rules/act-gate.ts'
import type { SubscriptionFormFault } from './subscription-forms.ts'

/** What the team can ask for: the acts of the table, with the two sides of methods and codes apart, and the end with notice. */
export const TEAM_ACTS = [...ACTS, 'backup-method', 'remove-code', 'end-with-notice'] as const
export type TeamActName = (typeof TEAM_ACTS)[number]

/** Why an act in the customer's name is not done. */
export type TeamActFault = ActFault | TeamFault | SubscriptionFormFault | 'NOTHING_CHANGES'

/** The act of the table whose rules hold. */
export function actOfTable(name: TeamActName): Act {
  if (name === 'backup-method') return 'payment-method'
  if (name === 'end-with-notice') return 'cancel'
  return name === 'remove-code' ? 'codes' : name
}

export function teamActNamed(text: string | undefined): TeamActName | null {
  return TEAM_ACTS.find((name) => name === text) ?? null
}
