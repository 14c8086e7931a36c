import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { readHolidayCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import type { PriceRise } from '#app/shop/pricing/agreed/price-rise.ts'
import { isDeliveryDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { cyclesAhead, deliveryDateFor, nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import type { Pieces, SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { NamedPieces, NamedRise, SubscriptionFacts } from './facts.ts'

type Reader = Database | InTransaction

/** What can be said of a subscription at this moment, in its own language. */
export async function readFacts(db: Reader, open: OpenSubscription, now: Date): Promise<SubscriptionFacts> {
  const { row, lines, schedule } = open
  const later = row.agreed_later
  const name = await nameGoods(db, open)
  const calendar = await readHolidayCalendar(db as Database)
  const isPossible = (day: Parameters<typeof isDeliveryDay>[1]) => isDeliveryDay(calendar, day, row.address)
  const rows = new Map(open.cycles.map((each) => [each.cycle_index, each]))
  const today = dayIn(SHOP_TIME_ZONE, now)
  const deliveries = cyclesAhead(schedule, today).map(({ index, billingOn, state }) => {
    const own = rows.get(index)
    return {
      cycleIndex: index,
      billingDate: billingOn,
      deliveryDate: deliveryDateFor(billingOn, { offsetDays: row.charge_offset_days, isPossible }),
      state: state === 'SKIPPED' ? state : ('PLANNED' as const),
      ...(own?.lines ? { lines: name(own.lines) } : {}),
      ...(own?.add_ons.length ? { addOns: name(own.add_ons) } : {}),
    }
  })
  return {
    status: schedule.status,
    nextBillingDate: nextCycle(schedule)?.billingOn ?? null,
    rhythm: schedule.rhythm,
    boxSize: row.box_size,
    lines: name(lines),
    address: row.address,
    deliveryMethod: row.delivery_method,
    paymentMethod: await labelOf(db, row.payment_method_id),
    backupMethod: await labelOf(db, row.backup_method_id),
    codes: row.codes,
    substitution: row.substitution,
    pausedUntil: row.pause && row.pause.until > today ? row.pause.until : null,
    cancelsOn: row.cancels_on,
    heldSince: row.held_since && dayIn(SHOP_TIME_ZONE, row.held_since),
    newPrices: later && { from: later.from, rises: await nameRises(db, later.rises, row.language) },
    deliveries,
  }
}

type Noted = Pieces & Pick<SubscriptionLine, 'attributes'>

/** Names goods as the subscription's language calls them; what is gone from the catalogue keeps its number. */
async function nameGoods(db: Reader, { row, lines, cycles }: OpenSubscription) {
  const pieces = [...lines, ...cycles.flatMap((each) => [...(each.lines ?? []), ...each.add_ons])]
  const ids = [...new Set(pieces.map(({ variantId }) => variantId))]
  const titles = await listTitles(db, ids, row.language)
  return (wanted: readonly Noted[]): readonly NamedPieces[] =>
    wanted.map(({ variantId, quantity, attributes = [] }) => ({
      variantId,
      title: titles.get(variantId) ?? `#${variantId}`,
      quantity,
      ...(attributes.length > 0 ? { attributes } : {}),
    }))
}

/** The parts of a rise, with goods as they are called. */
export async function nameRises(
  db: Reader,
  rises: readonly PriceRise[],
  language: string,
): Promise<readonly NamedRise[]> {
  const ids = rises.flatMap((rise) => ('variantId' in rise ? [rise.variantId] : []))
  const titles = await listTitles(db, ids, language)
  return rises.map((rise) =>
    'variantId' in rise ? { ...rise, title: titles.get(rise.variantId) ?? `#${rise.variantId}` } : rise,
  )
}

export async function listTitles(
  db: Reader,
  variantIds: readonly number[],
  language: string,
): Promise<ReadonlyMap<number, string>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'variant.product_id').on('text.language', '=', language),
    )
    .select(['variant.id', 'text.title'])
    .where('variant.id', 'in', variantIds)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A payment method as its owner knows it; null when it is gone. */
export async function labelOf(db: Reader, methodId: number | null): Promise<string | null> {
  if (methodId === null) return null
  const method = await db
    .selectFrom('payment_method')
    .select(['label', 'expiry_month', 'expiry_year'])
    .where('id', '=', methodId)
    .executeTakeFirst()
  if (!method) return null
  const { label, expiry_month: month, expiry_year: year } = method
  // A new card often ends with the digits of the old one: its expiry tells them apart.
  return month && year ? `${label}, ${String(month).padStart(2, '0')}/${String(year).slice(-2)}` : label
}
