import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'
import { changeRhythm } from '#app/shop/subscriptions/rules/change-schedule.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { contentsOf, type ToldPieces } from '#app/shop/subscriptions/rules/delivery-contents.ts'
import { boxOf, editLines, isQuantity, type LineEdits } from '#app/shop/subscriptions/rules/edit-lines.ts'
import { mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { LineAttribute, Pieces, Rhythm, Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import type { CycleRow } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { ActFault } from './act-fault.ts'
import { type Acting, type ActRequest, type ActResult, actOn, type Decision } from './act-on.server.ts'
import { unavailableIn } from './available-goods.ts'
import { mayCome } from './schedule-acts.server.ts'

/** Saves a whole draft of lines, all or nothing; with it a rhythm that suits the new box. */
export function saveLineEdits(
  settings: SubscriptionSettings,
  request: ActRequest,
  { edits, rhythm }: Readonly<{ edits: LineEdits; rhythm?: Rhythm | undefined }>,
): ActResult {
  return actOn(settings, { ...request, act: 'lines' }, (acting) => decideLines(acting, { edits, rhythm }))
}

type Draft = Readonly<{ edits: LineEdits; rhythm?: Rhythm | undefined }>

function decideLines(acting: Acting, { edits, rhythm }: Draft): Result<Decision, ActFault> {
  const { open, now } = acting
  const { row, lines, schedule } = open
  const fault = gateFault(schedule, { act: 'lines', now })
  if (fault) return refused(fault)
  const edited = editLines(lines, edits)
  if (!edited) return refused('LINES_FAILED')
  const moved = rhythm ? changeRhythm(schedule, { rhythm, to: null, now }) : done<Schedule>(schedule)
  if (!moved.ok) return moved
  const checked = checkBox(acting, { wanted: edited, had: lines, rhythm: moved.value.rhythm })
  if (!checked.ok) return checked
  if (rhythm && !mayCome(acting.supplies.window, checked.value, rhythm)) return refused('FREQUENCY_NOT_ALLOWED')
  const removed = edits.remove.length + edits.update.filter(({ quantity }) => quantity === 0).length
  const change = { box_size: checked.value, ...(removed > 0 ? { remove_count: row.remove_count + removed } : {}) }
  return done({ schedule: moved.value, lines: edited, change })
}

type Box = Readonly<{ wanted: readonly Pieces[]; had: readonly Pieces[]; rhythm: Rhythm | null }>

/** The size of the box that goods fill, if all of them can be had and it suits the rhythm. */
export function checkBox({ open, supplies }: Acting, { wanted, had, rhythm }: Box): Result<number, ActFault> {
  const { window, rules } = supplies
  const missing = unavailableIn(window, { wanted, had, codes: open.row.codes })
  if (missing !== null) return refused('ITEM_UNAVAILABLE', missing)
  const sizes = rules.boxes.map(({ size }) => size)
  const anyRhythm = { interval: 'WEEK', intervalCount: 1 } as const
  return boxOf({ meals: mealsAgreed(window, wanted), sizes, rhythm: rhythm ?? anyRhythm })
}

/** Notes something on a line, for all later deliveries. */
export function setLineAttributes(
  settings: SubscriptionSettings,
  request: ActRequest,
  noted: Readonly<{ id: number; attributes: readonly LineAttribute[] }>,
): ActResult {
  return actOn(settings, { ...request, act: 'lines' }, ({ open, now }) => {
    const fault = gateFault(open.schedule, { act: 'lines', now })
    if (fault) return refused(fault)
    if (!open.lines.some(({ id }) => id === noted.id)) return refused('NOT_FOUND')
    return done({ schedule: open.schedule, noted })
  })
}

/** Changes the lines of one delivery, and no other; null takes the change back. */
export function editDelivery(
  settings: SubscriptionSettings,
  request: ActRequest,
  { cycleIndex, lines }: Readonly<{ cycleIndex: number; lines: readonly Pieces[] | null }>,
): ActResult {
  return actOn(settings, { ...request, act: 'edit-delivery' }, (acting) => {
    const found = editable(acting, cycleIndex)
    if (!found.ok) return found
    const { open } = acting
    if (lines?.some(({ quantity }) => !isQuantity(quantity))) return refused('LINES_FAILED')
    const checked = lines ? checkDelivery(acting, lines) : done(0)
    if (!checked.ok) return checked
    return done({ schedule: open.schedule, delivery: { cycleIndex, lines } })
  })
}

/** The same by a list of everything that comes, what comes along once among it. */
export function setDelivery(
  settings: SubscriptionSettings,
  request: ActRequest,
  { cycleIndex, contents }: Readonly<{ cycleIndex: number; contents: readonly ToldPieces[] }>,
): ActResult {
  return actOn(settings, { ...request, act: 'edit-delivery' }, (acting) => {
    const found = editable(acting, cycleIndex)
    if (!found.ok) return found
    const { open, supplies } = acting
    if (contents.some(({ quantity }) => !isQuantity(quantity))) return refused('LINES_FAILED')
    const had = { lines: found.value.lines ?? open.lines, addOns: found.value.add_ons }
    const { lines, addOns } = contentsOf(contents, had)
    const checked = lines === had.lines ? done(0) : checkDelivery(acting, lines)
    if (!checked.ok) return checked
    const missing = unavailableIn(supplies.window, { wanted: addOns, had: had.addOns, codes: open.row.codes })
    if (missing !== null) return refused('ITEM_UNAVAILABLE', missing)
    const edited = { ...(lines === had.lines ? {} : { lines }), ...(addOns === had.addOns ? {} : { addOns }) }
    return done({ schedule: open.schedule, delivery: { cycleIndex, ...edited } })
  })
}

/** One delivery may be of another size than the rhythm divides: it does not change the rhythm. */
function checkDelivery(acting: Acting, wanted: readonly Pieces[]): Result<number, ActFault> {
  return checkBox(acting, { wanted, had: acting.open.lines, rhythm: null })
}

/** Adds something to the next delivery, or to a named one, that comes once. */
export function addOnce(
  settings: SubscriptionSettings,
  request: ActRequest,
  { variantId, quantity, cycleIndex }: Pieces & Readonly<{ cycleIndex?: number | undefined }>,
): ActResult {
  return actOn(settings, { ...request, act: 'edit-delivery' }, (acting) => {
    const { open, supplies } = acting
    if (open.schedule.status === 'CANCELLED') return refused('NOT_ACTIVE')
    const found = editable(acting, cycleIndex ?? nextCycle(open.schedule)?.index)
    if (!found.ok) return found
    if (!isQuantity(quantity)) return refused('LINES_FAILED')
    const { cycle_index, add_ons } = found.value
    const addOns = joined(add_ons, { variantId, quantity })
    const missing = unavailableIn(supplies.window, { wanted: addOns, had: add_ons, codes: open.row.codes })
    if (missing !== null) return refused('ITEM_UNAVAILABLE', missing)
    return done({ schedule: open.schedule, delivery: { cycleIndex: cycle_index, addOns } })
  })
}

/** A cycle whose delivery can still be changed. */
function editable({ open, now }: Acting, wanted: number | undefined): Result<CycleRow, ActFault> {
  const cycle = open.schedule.cycles.find(({ index }) => index === wanted)
  const row = open.cycles.find(({ cycle_index }) => cycle_index === wanted)
  if (!cycle || !row) return refused('NOT_FOUND')
  const fault = gateFault(open.schedule, { act: 'edit-delivery', cycle, now })
  return fault ? refused(fault) : done(row)
}

function joined(pieces: readonly Pieces[], { variantId, quantity }: Pieces): readonly Pieces[] {
  const before = pieces.filter((each) => each.variantId === variantId).reduce((sum, each) => sum + each.quantity, 0)
  return [...pieces.filter((each) => each.variantId !== variantId), { variantId, quantity: before + quantity }]
}
