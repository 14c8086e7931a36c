import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { NamedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import { riseWords } from './rise-words.ts'

export type SaidRise = Readonly<{ label: string; from: string; to: string; text: string }>

/** A part of the prices with what it costs now and then, as mails, receipts and pages say it. */
export function sayRise(rise: NamedRise, language: Language): SaidRise {
  const [from, to] = [moneyText(rise.fromCents, language), moneyText(rise.toCents, language)]
  return { label: labelOf(rise, language), from, to, text: riseWords[language].wasIs(from, to) }
}

/** An amount; one that is taken off has a minus. */
export function moneyText(cents: number, language: Language): string {
  const amount = formatMoney(eur(Math.abs(cents)), language)
  return cents < 0 ? `−${amount}` : amount
}

function labelOf(rise: NamedRise, language: Language): string {
  const { meal, surcharge, delivery } = riseWords[language]
  switch (rise.part) {
    case 'meal':
      return meal(rise.size)
    case 'surcharge':
      return surcharge(rise.title ?? '')
    case 'goods':
      return rise.title ?? ''
    case 'delivery':
      return delivery
  }
}
