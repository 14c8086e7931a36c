import type { InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, refused } from '#app/foundation/result/result.ts'
import type { Attempt } from '#app/shop/paying/attempts.server.ts'
import { withAgreedCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { type ChangedAmount, keepAnnounced } from '#app/shop/subscriptions/announced/keep-announced.server.ts'
import { actMail } from '#app/shop/subscriptions/mails/act-mail.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import {
  type ChangedFacts,
  changedFacts,
  type DeliveryFact,
  type SubscriptionFacts,
} from '#app/shop/subscriptions/receipts/facts.ts'
import { readFacts } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { receiptNumber, recordAct } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import { type CycleSupplies, findSupplies, readBuyer } from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { followAct } from '#app/shop/subscriptions/rises/follow-question.server.ts'
import type { ReceiptedAct } from '#app/shop/subscriptions/rules/act-gate.ts'
import { type CodeTerm, codeTerm } from '#app/shop/subscriptions/rules/code-term.ts'
import { isSameGoods } from '#app/shop/subscriptions/rules/delivery-contents.ts'
import type { EditedLine } from '#app/shop/subscriptions/rules/edit-lines.ts'
import { isOnlyReplaced } from '#app/shop/subscriptions/rules/replaced-lines.ts'
import type { LineAttribute, Pieces, Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { saveLineAttributes, saveLines } from '#app/shop/subscriptions/store/line-store.server.ts'
import {
  lockSubscription,
  type OpenSubscription,
  type SubscriptionChange,
  saveCycle,
  saveSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { ActEnd } from './act-fault.ts'
import type { ActPreview } from './act-preview.ts'
import { agreeToChange } from './agree-to-change.server.ts'
import { type ActShown, checkShown, checkShownOutcome, NotAsShown } from './as-shown.server.ts'
import { type KeyClaim, noteActed } from './kept-answers.server.ts'
import { checkOutcome, checkTeamAct, type TeamRequest } from './team-request.server.ts'

/** Who does something to which subscription, and why. */
export type ActRequest = Readonly<{
  subscriptionId: number
  /** The customer who asks; null for the team, who may act on all. */
  customerId: number | null
  /** As receipts name it: `customer`, or the team member. */
  actor: string
  reason?: string | undefined
  /** The network that asks, as limits count it. */
  client?: string | undefined
  /** Set where the team acts in the customer's name. */
  team?: TeamRequest
  /** What the customer saw; left out by clients that do not say it. */
  shown?: ActShown | undefined
  /** Only tells what would become of it; nothing is written. */
  isPreview?: boolean | undefined
  /** The key of the client under which it is done once. */
  claim?: KeyClaim | undefined
}>

/** What an act leads to, before it is written. */
export type Decision = Readonly<{
  schedule: Schedule
  change?: SubscriptionChange
  lines?: readonly EditedLine[]
  /** What one delivery holds instead. */
  delivery?: Readonly<{ cycleIndex: number; lines?: readonly Pieces[] | null; addOns?: readonly Pieces[] }>
  /** What a client has noted on one line. */
  noted?: Readonly<{ id: number; attributes: readonly LineAttribute[] }>
  durationWeeks?: number
}>

export type Acting = Readonly<{ tx: InTransaction; open: OpenSubscription; supplies: CycleSupplies; now: Date }>

/** A charge that an act begins, if it does. */
type Begun = Attempt | null

type Wanted<Value extends Begun> = ActRequest &
  Readonly<{
    act: ReceiptedAct
    /** What is charged inside the same transaction, once the act is written. */
    andThen?: (acting: Acting) => Promise<Value>
  }>

export type ActDone<Value = null> = Readonly<{
  /** The number of the receipt; null when nothing has changed (S-17). */
  receipt: string | null
  value: Value
  preview?: ActPreview
}>

const SHOWN_DELIVERIES = 6

/** Undoes everything that was written to find out what would become of it. */
class Previewed extends Error {
  readonly preview: ActPreview
  constructor(preview: ActPreview) {
    super('Nothing of a preview is kept')
    this.preview = preview
  }
}

export type ActResult<Value = null> = Promise<ActEnd<ActDone<Value>>>

/**
 * Does something to a subscription: locks it, decides, writes, and leaves a receipt and a mail, all or nothing. An act
 * that changes nothing leaves neither.
 */
export async function actOn<Value extends Begun = null>(
  settings: SubscriptionSettings,
  { act, andThen, ...request }: Wanted<Value>,
  decide: (acting: Acting) => Promise<ActEnd<Decision>> | ActEnd<Decision>,
): ActResult<Value | null> {
  const { db, clock } = settings
  const place = await findOwn(settings, request)
  if (!place) return refused('NOT_FOUND')
  const supplies = await findSupplies(settings, place)
  const written = inTransaction(db, async (tx): ActResult<Value | null> => {
    const open = await lockSubscription(tx, request.subscriptionId)
    if (!open) return refused('NOT_FOUND')
    const now = clock.now()
    const { shown = {} } = request
    await checkShown(shown, { tx, open, supplies, now })
    const decided = await decide({ tx, open, supplies, now })
    if (!decided.ok) return decided
    const before = await readFacts(tx, open, now)
    const acted = await write(tx, open, { decision: decided.value, supplies, now })
    const { open: after, amounts } = await keepAnnounced(tx, open, { after: acted, supplies, now })
    const facts = await readFacts(tx, after, now)
    const change = changedFacts(before, facts)
    const priced = request.team && (await checkTeamAct(tx, { act, open, after, supplies, now }))
    if (request.isPreview) throw new Previewed(previewOf(before, facts, priced))
    checkOutcome(request.team, change)
    await checkShownOutcome(shown, { tx, open: after, supplies, now })
    const { durationWeeks } = decided.value
    const codeTerms = await termsOfCodes(tx, after, { act, supplies, now })
    const left = { ...request, act, durationWeeks, codeTerms, amounts, now }
    const receipt = change && (await leaveReceipt(tx, after, { ...left, change }))
    const value = andThen ? await andThen({ tx, open: after, supplies, now }) : null
    if (request.claim) await noteActed(tx, request.claim, { receipt, attemptKey: value?.key ?? null, now })
    return done({ receipt, value })
  })
  return written.catch((error: unknown) => {
    if (error instanceof Previewed) return done({ receipt: null, value: null, preview: error.preview })
    if (error instanceof NotAsShown) return refused('CHANGED_MEANWHILE')
    throw error
  })
}

function previewOf(
  before: SubscriptionFacts,
  after: SubscriptionFacts,
  priced: ActPreview['priced'] | undefined,
): ActPreview {
  const sides = { before: shown(before), after: shown(after), change: changedFacts(before, after) }
  return priced ? { ...sides, priced } : sides
}

function shown({ deliveries }: SubscriptionFacts): readonly DeliveryFact[] {
  return deliveries.slice(0, SHOWN_DELIVERIES)
}

async function findOwn({ db }: SubscriptionSettings, { subscriptionId, customerId }: ActRequest) {
  const found = await db
    .selectFrom('subscription')
    .select(['site', 'language', 'customer_id'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  const isOwn = found && (customerId === null || found.customer_id === customerId)
  return isOwn ? found : null
}

type Written = Pick<Acting, 'supplies' | 'now'> & Readonly<{ decision: Decision }>

async function write(
  tx: InTransaction,
  open: OpenSubscription,
  { decision, supplies, now }: Written,
): Promise<OpenSubscription> {
  const { schedule, change = {}, lines, delivery, noted } = decision
  if (lines) await saveLines(tx, open, lines)
  if (lines && !isSameGoods(open.lines, lines)) await endReplacements(tx, open)
  if (noted) await saveLineAttributes(tx, noted)
  const own = delivery && open.cycles.find(({ cycle_index }) => cycle_index === delivery.cycleIndex)
  if (own && (delivery.lines !== undefined || delivery.addOns !== undefined))
    await saveCycle(tx, own.id, {
      ...(delivery.lines === undefined ? {} : ownLines(delivery.lines)),
      ...(delivery.addOns === undefined ? {} : { add_ons: JSON.stringify(delivery.addOns) }),
      announced_at: null,
    })
  // An end that is put off or taken back brings deliveries that nobody was asked about.
  const seen = schedule.cancelsOn === open.schedule.cancelsOn ? {} : { prices_seen: 0 }
  const saved = await saveSubscription(tx, open, { schedule, change: { ...change, ...seen }, now })
  const after = await agreeToChange(tx, open, { after: saved, supplies })
  await followAct(tx, after, { supplies, now })
  return after
}

/** What somebody chooses for a delivery is no longer what the shop has put there instead. */
function ownLines(lines: readonly Pieces[] | null) {
  return { lines: lines && JSON.stringify(lines), replaced: '[]' }
}

/** Deliveries in which the shop has replaced meals hold the new lines too: they are looked into again. */
async function endReplacements(tx: InTransaction, { cycles, lines }: OpenSubscription): Promise<void> {
  for (const { id } of cycles.filter((cycle) => isOnlyReplaced(cycle, lines)))
    await saveCycle(tx, id, { ...ownLines(null), missing: '[]', announced_at: null })
}

async function termsOfCodes(
  tx: InTransaction,
  { row }: OpenSubscription,
  { act, supplies, now }: Pick<Acting, 'supplies' | 'now'> & Readonly<{ act: ReceiptedAct }>,
): Promise<readonly CodeTerm[] | undefined> {
  if (act !== 'codes') return undefined
  const { usedDiscounts } = await readBuyer(tx, row)
  const { discounts } = withAgreedCodes(supplies.rules, row.agreed_codes)
  return row.codes.map((code) => codeTerm(code, { discounts, usedDiscounts, now }))
}

type Left = Pick<ActRequest, 'actor' | 'reason' | 'team'> &
  Readonly<{
    act: ReceiptedAct
    change: ChangedFacts
    durationWeeks?: number | undefined
    codeTerms?: readonly CodeTerm[] | undefined
    /** Announced deliveries that cost something else now. */
    amounts?: readonly ChangedAmount[]
    now: Date
  }>

/** Leaves the receipt of an act that has changed something, and the mail that goes with it. Answers its number. */
export async function leaveReceipt(tx: InTransaction, open: OpenSubscription, left: Left): Promise<string> {
  const { act, actor, reason = '', change, durationWeeks = null, team, codeTerms, amounts = [], now } = left
  const { id } = open.row
  const number = await recordAct(tx, { subscriptionId: id, act, actor, reason, durationWeeks, change, now })
  const customer = await findMailedCustomer(tx, open.row)
  const receipt = receiptNumber(id, number)
  const told = { act, change, amounts, receipt, at: now, teamReason: team ? reason : null, ...customer }
  const mail = actMail(codeTerms ? { ...told, codeTerms } : told)
  await queueSubscriptionMail(tx, mail, { ...customer, subscriptionId: id, kind: act, about: `receipt-${number}`, now })
  await team?.onDone(tx, receipt)
  return receipt
}
