import type { InTransaction } from '#app/foundation/database/database.ts'
import type { AgreedCode } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { type AgreedPrices, isSamePrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import type { LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import type { AddOn } from '#app/shop/subscriptions/rules/subscription.ts'
import { type CycleRow, type OpenSubscription, saveCycle } from './subscription-store.server.ts'

/** What is agreed for a subscription, and for its deliveries with goods of their own by the index of their cycle. */
export type Agreement = Readonly<{
  agreed: AgreedPrices | null
  later: LaterPrices | null
  agreedCodes: readonly AgreedCode[]
  own: ReadonlyMap<number, OwnAgreement>
}>

type OwnAgreement = Readonly<{ addOns: readonly AddOn[]; agreed?: AgreedPrices | null | undefined }>

/** Writes down what is agreed, where it differs from what is there; answers the subscription as it stands with it. */
export async function saveAgreement(
  tx: InTransaction,
  open: OpenSubscription,
  { agreed, later, agreedCodes, own }: Agreement,
): Promise<OpenSubscription> {
  const row = { ...open.row, agreed, agreed_later: later, agreed_codes: agreedCodes }
  const isSame =
    isSamePrices(agreed, open.row.agreed) && isSamePrices(later?.prices ?? null, open.row.agreed_later?.prices ?? null)
  if (!isSame || !isSameCodes(agreedCodes, open.row.agreed_codes))
    await tx
      .updateTable('subscription')
      .set({
        agreed: JSON.stringify(agreed),
        agreed_later: later && JSON.stringify(later),
        agreed_codes: JSON.stringify(agreedCodes),
        ...(isSame ? {} : UNSEEN),
      })
      .where('id', '=', row.id)
      .execute()
  const cycles: CycleRow[] = []
  for (const cycle of open.cycles) cycles.push(await saveOwn(tx, cycle, own.get(cycle.cycle_index)))
  return { ...open, row, cycles }
}

/** Deliveries that are being charged or are over keep what they were charged by. */
async function saveOwn(tx: InTransaction, cycle: CycleRow, own: OwnAgreement | undefined): Promise<CycleRow> {
  const isAhead = (cycle.state === 'PLANNED' || cycle.state === 'SKIPPED') && cycle.begun_at === null
  const { addOns: add_ons, agreed = null } = own ?? { addOns: [] }
  if (!isAhead || (isSamePrices(agreed, cycle.agreed) && isSameAddOns(add_ons, cycle.add_ons))) return cycle
  await saveCycle(tx, cycle.id, { agreed: agreed && JSON.stringify(agreed), add_ons: JSON.stringify(add_ons) })
  return { ...cycle, agreed, add_ons }
}

function isSameCodes(one: readonly AgreedCode[], other: readonly AgreedCode[]): boolean {
  return one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)
}

function isSameAddOns(one: readonly AddOn[], other: readonly AddOn[]): boolean {
  const keyOf = ({ variantId, quantity, cents }: AddOn) => `${variantId} ${quantity} ${cents}`
  return one.map(keyOf).join() === other.map(keyOf).join()
}

/** Its prices are compared with those of the day again. */
const UNSEEN = { prices_seen: 0 }

type Held = Readonly<{ agreed: AgreedPrices; later: LaterPrices | null }>

/** Writes down the prices by which a subscription is charged, and those that hold from a later delivery on. */
export async function savePrices(tx: InTransaction, id: number, { agreed, later }: Held): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ agreed: JSON.stringify(agreed), agreed_later: later && JSON.stringify(later), ...UNSEEN })
    .where('id', '=', id)
    .execute()
}
