import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { whatChanged } from '#app/shop/subscriptions/browser/what-changed.ts'
import type { SaidWords } from './said-words.ts'

/** What the page has shown before an act, and after it. */
export type Done = Readonly<{ before: Told; after: Told }>
type Told = Pick<Shown, 'subscription' | 'orders' | 'receipts'> &
  Readonly<{ outlook: Pick<Shown['outlook'], 'deliveries'> }>

type Saying = Readonly<{
  words: SaidWords
  day: (day: CalendarDate) => string
  rhythm: (rhythm: Told['subscription']['rhythm']) => string
}>

/** What an act has done and what comes next, in a sentence or two; null where another place says it. */
export function doneSentence({ before, after }: Done, saying: Saying): string | null {
  const receipt = after.receipts.find(({ number }) => !before.receipts.some((each) => each.number === number))
  if (!receipt) return saying.words.same
  const did = didIn(receipt.act, { before, after }, saying)
  if (did === null) return null
  const next = after.outlook.deliveries.find(({ state }) => state === 'planned')
  return next ? `${did} ${saying.words.next(saying.day(next.deliveryDate))}` : did
}

/** The delivery that was left out by an act: one click brings it back. */
export function skippedBy({ before, after }: Done): number | null {
  const found = after.outlook.deliveries.find(({ cycleIndex, state }) => {
    const had = before.outlook.deliveries.find((each) => each.cycleIndex === cycleIndex)
    return state === 'skipped' && had !== undefined && had.state !== 'skipped'
  })
  return found?.cycleIndex ?? null
}

function didIn(act: string, done: Done, { words, day, rhythm }: Saying): string | null {
  const { before, after } = done
  switch (act) {
    case 'cancel':
      return null
    case 'skip':
    case 'unskip':
    case 'edit-delivery':
      return dayIn(act, done, { words, day })
    case 'frequency':
      return words.frequency(rhythm(after.subscription.rhythm))
    case 'payment-method':
      return [words.payment, ...settled(before, after, words)].join(' ')
    case 'order-now':
      return orderedIn(done, { words, day })
    case 'codes':
      return codesIn(done, words)
    case 'agree-prices':
      return words.prices
    case 'reactivate':
      return words.goesOn
    case 'lines':
    case 'address':
    case 'reschedule':
    case 'pause':
    case 'resume':
      return words[act]
    default:
      return words.saved
  }
}

type DaySaying = Pick<Saying, 'words' | 'day'>

function dayIn(act: 'skip' | 'unskip' | 'edit-delivery', { before, after }: Done, { words, day }: DaySaying): string {
  const kinds = { skip: ['skipped'], unskip: ['back'], 'edit-delivery': ['price', 'contents'] }[act]
  const change = whatChanged(before, after).find(({ what }) => kinds.includes(what))
  if (!change || !('day' in change)) return words.saved
  return words[act === 'edit-delivery' ? 'edited' : act](day(change.day))
}

function settled(before: Told, after: Told, words: SaidWords): readonly string[] {
  if (after.subscription.openPayment) return [words.unpaid]
  return before.subscription.openPayment ? [words.paid] : []
}

/** The box that was next is charged, or its payment still waits. */
function orderedIn({ before, after }: Done, { words, day }: DaySaying): string {
  const first = before.outlook.deliveries.find(({ state }) => state === 'planned')
  const order = after.orders.find(({ cycleIndex }) => cycleIndex === first?.cycleIndex)
  if (!order || order.status === 'FAILING') return words.unpaid
  return words.ordered(day(order.deliveryDate))
}

function codesIn({ before, after }: Done, words: SaidWords): string {
  const [had, has] = [before, after].map(({ subscription }) => subscription.codes.map(({ code }) => code))
  const added = has?.find((code) => !had?.includes(code))
  if (added) return words.codeAdded(added)
  const removed = had?.find((code) => !has?.includes(code))
  return removed ? words.codeRemoved(removed) : words.saved
}
