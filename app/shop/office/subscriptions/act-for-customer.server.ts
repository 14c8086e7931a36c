import type { Clock } from '#app/foundation/clock/clock.server.ts'
import { readForm, type Typed } from '#app/foundation/forms/form.ts'
import { isDone, keyOf, lockKey, recordAct } from '#app/shop/office/acts.server.ts'
import { actorOf, type Member } from '#app/shop/office/roles.ts'
import type { ActRequest } from '#app/shop/subscriptions/acts/act-on.server.ts'
import type { ActPreview } from '#app/shop/subscriptions/acts/act-preview.ts'
import { outcomeOf, TeamRefused } from '#app/shop/subscriptions/acts/team-request.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { TEAM_ACT_OPERATIONS } from './subscription-acts.server.ts'
import type { TeamActFault, TeamActName } from './team-acts.ts'

export type TeamActEnd = Readonly<
  | { state: 'refused'; code: TeamActFault; about: string }
  /** What would become of it, and what stands for having read that. */
  | { state: 'preview'; preview: ActPreview; agreedTo: string; reason: string }
  | { state: 'done'; receipt: string }
  /** It was so already, or the same form was sent twice. */
  | { state: 'already' }
>

type Office = Readonly<{ clock: Pick<Clock, 'now'>; subscriptions: SubscriptionSettings }>
type ByMember = Readonly<{ member: Pick<Member, 'id'>; subscriptionId: number; name: TeamActName }>

/** Thrown inside an act whose form was done before, to undo it. */
class DoneBefore extends Error {}

/** How a subscription stands in the audit. The reason stands on its receipt alone, which goes with the customer. */
export function subjectOfSubscription(subscriptionId: number): string {
  return `subscription:${subscriptionId}`
}

/**
 * Does what a customer asked the team for: the customer's own act, under the member's name. Without `confirmed` nothing
 * is written, and the answer is what would become of it.
 */
export async function actForCustomer(office: Office, by: ByMember, typed: Typed): Promise<TeamActEnd> {
  const { form, run } = TEAM_ACT_OPERATIONS[by.name]
  const read = readForm(form, typed)
  if (!read.ok) return refusedFor(read.refusal.code)
  const { db } = office.subscriptions
  const key = formKeyOf(by, typed)
  const agreedTo = typed['confirmed'] ?? null
  if (agreedTo !== null && (await isDone(db, key))) return { state: 'already' }
  const { reason } = read.value
  try {
    const ended = await run(office.subscriptions, requestOf(office, by, { key, agreedTo, reason }), read.value)
    // Of two clicks at once the second meets what the first has done.
    if (!ended.ok && agreedTo !== null && (await isDone(db, key))) return { state: 'already' }
    if (!ended.ok) return refusedFor(ended.refusal.code, ended.refusal.field)
    const { preview, receipt } = ended.value
    if (preview) return previewed(preview, reason)
    return receipt === null ? { state: 'already' } : { state: 'done', receipt }
  } catch (error) {
    if (error instanceof DoneBefore) return { state: 'already' }
    if (error instanceof TeamRefused) return refusedFor(error.code)
    throw error
  }
}

function refusedFor(code: TeamActFault, about = ''): TeamActEnd {
  return { state: 'refused', code, about }
}

function previewed(preview: ActPreview, reason: string): TeamActEnd {
  if (!preview.change) return refusedFor('NOTHING_CHANGES')
  return { state: 'preview', preview, agreedTo: outcomeOf(preview.change), reason }
}

function formKeyOf({ subscriptionId }: ByMember, typed: Typed): string {
  const subject = subjectOfSubscription(subscriptionId)
  return keyOf({ act: 'subscription-changed', subject, formKey: typed['formKey'] ?? '' })
}

type Asked = Readonly<{ key: string; agreedTo: string | null; reason: string }>

function requestOf({ clock }: Office, by: ByMember, { key, agreedTo, reason }: Asked): ActRequest {
  const { member, subscriptionId, name } = by
  return {
    subscriptionId,
    customerId: null,
    actor: actorOf(member),
    reason,
    isPreview: agreedTo === null,
    team: {
      agreedTo,
      onDone: async (tx, receipt) => {
        await lockKey(tx, key)
        if (await isDone(tx, key)) throw new DoneBefore()
        const subject = subjectOfSubscription(subscriptionId)
        const act = { staffId: member.id, act: 'subscription-changed', subject, key, now: clock.now() } as const
        await recordAct(tx, { ...act, after: { act: name, receipt } })
      },
    },
  }
}
