import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'

type Terms = NonNullable<OrderSnapshot['subscription']>
type Rhythm = Readonly<{ plan: number; name: string; weeks: number }>

type Agreed = Readonly<{
  rhythm: Rhythm
  /** The box whose price holds; it may hold more meals than its size. */
  boxSize: number
  meals: number
  /** What every box after the first costs. */
  perDeliveryCents: number
  today: CalendarDate
  language: Language
}>

/** What a subscription is about, as it stands above the order button, in the mail and in the contract. */
export function subscriptionTerms(agreed: Agreed): Terms {
  const { rhythm, boxSize, meals, perDeliveryCents, today, language } = agreed
  const firstBillingOn = today
  const nextBillingOn = plusDays(today, rhythm.weeks * 7)
  const price = formatMoney(eur(perDeliveryCents), language)
  const [first, next] = [formatDay(firstBillingOn, language), formatDay(nextBillingOn, language)]
  const facts = { plan: rhythm.plan, rhythm: rhythm.name, boxSize, perDeliveryCents, firstBillingOn, nextBillingOn }
  return { ...facts, terms: TERMS[language]({ meals, price, rhythm: rhythm.name, first, next }) }
}

type Words = Readonly<Record<'price' | 'rhythm' | 'first' | 'next', string>> & Readonly<{ meals: number }>

const TERMS: Record<Language, (words: Words) => string> = {
  de: ({ meals, price, rhythm, first, next }) =>
    `Abo über ${meals} Gerichte, ${rhythm}, ${price} je Lieferung inkl. MwSt. und Versand. Erste Abbuchung heute, ${first}, die nächste am ${next}. Unbefristet, keine Mindestlaufzeit: Du kannst jederzeit kündigen, im Konto oder über „Verträge hier kündigen“. Ändern, verschieben und pausieren kannst du bis zum Ende des Tages vor der nächsten Abbuchung. Der Preis steigt nur, wenn du ausdrücklich zustimmst.`,
  en: ({ meals, price, rhythm, first, next }) =>
    `Subscription for ${meals} meals, ${rhythm}, ${price} per delivery incl. VAT and delivery. First charge today, ${first}, the next on ${next}. Open-ended, no minimum term: you can cancel at any time, in your account or through “Cancel contracts here”. You can change, move and pause it until the end of the day before the next charge. The price rises only if you expressly agree.`,
}
