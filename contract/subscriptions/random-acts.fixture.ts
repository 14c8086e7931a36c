import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { keepMethod } from '#app/shop/paying/methods/keep-method.server.ts'
import { changePaymentMethod, orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { setBackupMethod } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { reactivateSubscription } from '#app/shop/subscriptions/acts/reactivate.server.ts'
import {
  cancelSubscription,
  changeFrequency,
  pauseSubscription,
  rescheduleSubscription,
  resumeSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import type { Card } from './model-boxes.fixture.ts'
import type { subscriptionShop } from './subscription-shop.fixture.ts'
import type { ModelAct } from './two-year-model.fixture.ts'

type Shop = Awaited<ReturnType<typeof subscriptionShop>>
type Person = Awaited<ReturnType<Shop['subscribe']>>

/** The last digits of cards at the test gateway. */
export const DIGITS: Record<Card, string> = { good: '4242', soft: '0341', hard: '9987', asks: '3220' }

const DAY_MS = 86_400_000
export const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
export const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** A random number below another one, repeatable by its seed. */
export function diceFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Outlook = Readonly<{ card: Card; isUnpaid: boolean; indexes: readonly number[] }>

/** What somebody does next; some of it will be refused. */
export function drawAct(dice: (below: number) => number, { card, isUnpaid, indexes }: Outlook): ModelAct {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[dice(items.length)] ?? items[0]
  const name = pick([
    'skip',
    'skip',
    'unskip',
    'reschedule',
    'pause',
    'resume',
    'frequency',
    'end',
    'back',
    'now',
    'card',
    'card',
    'backup',
  ])
  switch (name) {
    case 'skip':
    case 'unskip':
      return { do: name, index: indexes[dice(indexes.length + 1)] ?? 0 }
    case 'reschedule':
      return { do: 'reschedule', in: dice(95) }
    case 'pause':
      return { do: 'pause', weeks: pick([2, 4, 8, 12]) }
    case 'frequency':
      return { do: 'frequency', weeks: 1 + dice(4), in: dice(3) === 0 ? dice(95) : null }
    case 'end':
      return { do: 'cancel', in: dice(3) === 0 ? 1 + dice(60) : null }
    case 'back':
      return { do: 'reactivate', in: 1 + dice(92) }
    // A charge at noon would be tried again at noon, when people act: only one that succeeds is asked for.
    case 'now':
      return card === 'good' ? { do: 'orderNow' } : { do: 'card', card: 'good' }
    case 'card':
      return {
        do: 'card',
        card: isUnpaid ? pick(['good', 'good', 'soft', 'hard']) : pick(['good', 'good', 'soft', 'hard', 'asks']),
      }
    case 'backup':
      return isUnpaid ? { do: 'resume', in: null } : { do: 'backup', card: pick(['good', 'soft', 'hard']) }
    default:
      return { do: 'resume', in: dice(2) === 0 ? dice(95) : null }
  }
}

async function keptMethod(shop: Shop, customerId: number, card: Card): Promise<number> {
  const method = await shop.payments.gateway.findMethod(await shop.keepCard(DIGITS[card]))
  if (!method) throw new Error(`There is no card ${card}`)
  const keeping = { customerId, gateway: 'test', gatewayCustomer: 'cus', method, mandateReference: null }
  const now = shop.clock.now()
  return inTransaction(shop.db, (tx) => keepMethod(tx, { ...keeping, makesDefault: false, now }))
}

type Acting = Readonly<{ act: ModelAct; today: number }>

/** Does in the shop what is done in the model. Answers why it was refused; null when it was taken. */
export async function actInShop(
  shop: Shop,
  { id, customerId }: Person,
  { act, today }: Acting,
): Promise<string | null> {
  const request = { subscriptionId: id, customerId, actor: 'customer', reason: 'random' }
  const { settings } = shop
  const dayIn = (days: number) => calendarDate(nameOf(today + days))
  const dayOrNull = (days: number | null) => (days === null ? null : dayIn(days))
  const run = async () => {
    switch (act.do) {
      case 'skip':
      case 'unskip':
        return skipDelivery(settings, request, { cycleIndex: act.index, isSkipped: act.do === 'skip' })
      case 'reschedule':
        return rescheduleSubscription(settings, request, { to: dayIn(act.in) })
      case 'pause':
        return pauseSubscription(settings, request, { weeks: act.weeks })
      case 'resume':
        return resumeSubscription(settings, request, { to: dayOrNull(act.in) })
      case 'frequency':
        return changeFrequency(settings, request, {
          rhythm: { interval: 'WEEK', intervalCount: act.weeks },
          to: dayOrNull(act.in),
        })
      case 'cancel':
        return cancelSubscription(settings, request, { on: dayOrNull(act.in) })
      case 'reactivate':
        return reactivateSubscription(settings, request, { on: dayIn(act.in) })
      case 'orderNow':
        return orderNextNow(settings, request)
      case 'card':
        return changePaymentMethod(settings, request, { methodId: await keptMethod(shop, customerId, act.card) })
      case 'backup':
        return setBackupMethod(settings, request, { methodId: await keptMethod(shop, customerId, act.card) })
    }
  }
  const answer = await run()
  return answer.ok ? null : answer.refusal.code
}
