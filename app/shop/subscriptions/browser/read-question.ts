import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { eurosToCents } from '#app/foundation/money/money.ts'
import type { NamedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import type { AnswerPriceQuestion } from './subscription-answer.ts'

/** Higher prices to which the customer has not agreed. */
export type ShownQuestion = Readonly<{
  id: number
  rises: readonly NamedRise[]
  firstBillingOn: CalendarDate
  firstDeliveryOn: CalendarDate
  oldCents: number
  newCents: number
}>

export function readQuestion(answer: AnswerPriceQuestion): ShownQuestion {
  const { id, firstDelivery, oldTotal, newTotal, rises } = answer
  return {
    id,
    rises: rises.map(riseOf),
    firstBillingOn: calendarDate(firstDelivery.billingDate),
    firstDeliveryOn: calendarDate(firstDelivery.deliveryDate),
    oldCents: eurosToCents(Number(oldTotal)),
    newCents: eurosToCents(Number(newTotal)),
  }
}

function riseOf({
  part,
  size = 0,
  variantId = 0,
  name = '',
  ...prices
}: AnswerPriceQuestion['rises'][number]): NamedRise {
  const cents = {
    fromCents: eurosToCents(Number(prices.oldPrice)),
    toCents: eurosToCents(Number(prices.newPrice)),
  }
  if (part === 'meal') return { part, size, ...cents }
  if (part === 'delivery') return { part, ...cents }
  return { part, variantId, title: name, ...cents }
}
