import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Discount } from './discount.ts'

const de = {
  percent: (percent: string, goods: string) => `${percent} % auf ${goods}`,
  fixed: (amount: string, goods: string) => `${amount} auf ${goods}`,
  delivery: 'kostenlosen Versand',
  goods: { all: 'alles im Warenkorb', meals: 'alle Gerichte', some: 'ausgewählte Produkte' },
  purchase: { any: '', subscription: 'im Abo', once: 'bei einmaligem Kauf' },
  minimum: (amount: string) => `ab ${amount} Warenwert`,
  minimumMeals: (meals: number) => `ab ${meals} Gerichten`,
  firstOrder: 'bei der ersten Bestellung',
  oncePerCustomer: 'einmal pro Person',
  gives: (code: string, what: string) => `${code} gibt dir ${what}.`,
  until: (day: string) => `Gültig bis zum ${day}.`,
  open: 'Ohne Ablaufdatum.',
  ended: (code: string, day: string) => `Der Code ${code} ist abgelaufen. Er galt bis zum ${day}.`,
  early: (code: string, day: string) => `Der Code ${code} gilt erst ab dem ${day}.`,
  usedUp: (code: string) => `Der Code ${code} ist aufgebraucht.`,
}

const en: typeof de = {
  percent: (percent, goods) => `${percent}% off ${goods}`,
  fixed: (amount, goods) => `${amount} off ${goods}`,
  delivery: 'free delivery',
  goods: { all: 'everything in your cart', meals: 'all meals', some: 'selected products' },
  purchase: { any: '', subscription: 'in a subscription', once: 'on a one-time order' },
  minimum: (amount) => `on orders of ${amount} or more`,
  minimumMeals: (meals) => `on ${meals} meals or more`,
  firstOrder: 'on your first order',
  oncePerCustomer: 'once per person',
  gives: (code, what) => `${code} gives you ${what}.`,
  until: (day) => `Valid until ${day}.`,
  open: 'No end date.',
  ended: (code, day) => `The code ${code} has expired. It was valid until ${day}.`,
  early: (code, day) => `The code ${code} is only valid from ${day} on.`,
  usedUp: (code) => `The code ${code} has been used up.`,
}

const discountOfferWords = { de, en }

/** What a code is about: either what it gives, for what and until when, or why it gives nothing to anybody. */
export type DescribedDiscount = Readonly<{ isOver: boolean; text: string }>

export function describeDiscount(
  discount: Discount,
  { code, language, now }: Readonly<{ code: string; language: Language; now: Date }>,
): DescribedDiscount {
  const words = discountOfferWords[language]
  const { startsAt, endsAt, usageLimit, used } = discount
  if (endsAt && endsAt <= now) return { isOver: true, text: words.ended(code, lastDay(endsAt, language)) }
  if (startsAt && startsAt > now) return { isOver: true, text: words.early(code, dayText(startsAt, language)) }
  if (usageLimit !== null && used >= usageLimit) return { isOver: true, text: words.usedUp(code) }
  const end = endsAt ? words.until(lastDay(endsAt, language)) : words.open
  const benefit = benefitOf(discount, language)
  return { isOver: false, text: `${isNamed(discount) ? `${code}: ${benefit}.` : words.gives(code, benefit)} ${end}` }
}

/** The benefit and its conditions, as one phrase. */
function benefitOf(discount: Discount, language: Language): string {
  const words = discountOfferWords[language]
  const { purchase, minimumCents, minimumMeals, firstOrderOnly, oncePerCustomer } = discount
  const conditions = [
    words.purchase[purchase],
    firstOrderOnly ? words.firstOrder : '',
    minimumCents === null ? '' : words.minimum(formatMoney(eur(minimumCents), language)),
    minimumMeals === null ? '' : words.minimumMeals(minimumMeals),
    oncePerCustomer && !firstOrderOnly ? words.oncePerCustomer : '',
  ]
  return [takenOff(discount, language), ...conditions].filter((part) => part !== '').join(', ')
}

function takenOff({ value, title, productIds, mealsOnly }: Discount, language: Language): string {
  const words = discountOfferWords[language]
  const goods = words.goods[productIds ? 'some' : mealsOnly ? 'meals' : 'all']
  if (value.kind === 'free-delivery') return words.delivery
  if (value.kind === 'fixed') return words.fixed(formatMoney(eur(value.cents), language), goods)
  return isNamed({ value }) ? title[language] : words.percent(formatNumber(value.percent, language), goods)
}

/** A code that only opens an offer is told by the offer's name. */
function isNamed({ value }: Pick<Discount, 'value'>): boolean {
  return value.kind === 'percent' && value.percent === 0
}

/** A discount ends with the day before its end. */
function lastDay(end: Date, language: Language): string {
  return dayText(new Date(end.getTime() - 1), language)
}

function dayText(moment: Date, language: Language): string {
  return formatDate(dayIn(SHOP_TIME_ZONE, moment), language)
}
