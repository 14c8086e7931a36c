import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { CodeFault, CodeHint } from './discount.ts'

const de = {
  faults: {
    NOT_FOUND: (code) => `Den Code ${code} kennen wir nicht. Prüfe die Schreibweise.`,
    CURRENTLY_INACTIVE: (code) => `Der Code ${code} gilt gerade nicht.`,
    USAGE_LIMIT_REACHED: (code) => `Der Code ${code} ist aufgebraucht.`,
    CUSTOMER_USAGE_LIMIT_REACHED: (code) => `Du hast den Code ${code} schon eingelöst.`,
    CUSTOMER_NOT_ELIGIBLE: (code) => `Der Code ${code} gilt nur für die erste Bestellung.`,
    INCOMPATIBLE_PURCHASE_TYPE: (code) => `Der Code ${code} passt nicht zu dieser Art von Kauf.`,
    NO_ENTITLED_LINE_ITEMS: (code) => `Der Code ${code} gilt für nichts in deinem Warenkorb.`,
    NO_ENTITLED_SHIPPING_LINES: (code) => `Der Code ${code} gilt für den Versand, und der ist schon frei.`,
    PURCHASE_NOT_IN_RANGE: (code) => `Für den Code ${code} ist der Warenkorb noch zu klein.`,
    QUANTITY_NOT_IN_RANGE: (code) => `Für den Code ${code} sind es noch zu wenige Gerichte.`,
    CODE_NOT_HONOURED: (code) => `Der Code ${code} lässt sich mit deinem anderen Rabatt nicht verbinden.`,
  } satisfies FaultSentences,
  spendMore: (amount: string) => `Es fehlen noch ${amount}.`,
  addMeals: (meals: number) => (meals === 1 ? 'Es fehlt noch 1 Gericht.' : `Es fehlen noch ${meals} Gerichte.`),
  subscribe: 'Im Abo gilt er.',
  buyOnce: 'Bei einmaligem Kauf gilt er.',
  addProduct: (title: string) => `Mit ${title} gilt er.`,
  waitUntil: (day: string) => `Er gilt ab dem ${day}.`,
  dropCode: (code: string) => `Ohne den Code ${code} gilt er.`,
  ownCode: 'Es ist dein eigener: Gib ihn Freunden, die noch nie bestellt haben.',
}

const en: typeof de = {
  faults: {
    NOT_FOUND: (code) => `We don’t know the code ${code}. Check the spelling.`,
    CURRENTLY_INACTIVE: (code) => `The code ${code} isn’t valid right now.`,
    USAGE_LIMIT_REACHED: (code) => `The code ${code} has been used up.`,
    CUSTOMER_USAGE_LIMIT_REACHED: (code) => `You’ve already used the code ${code}.`,
    CUSTOMER_NOT_ELIGIBLE: (code) => `The code ${code} is for first orders only.`,
    INCOMPATIBLE_PURCHASE_TYPE: (code) => `The code ${code} doesn’t go with this kind of purchase.`,
    NO_ENTITLED_LINE_ITEMS: (code) => `The code ${code} applies to nothing in your cart.`,
    NO_ENTITLED_SHIPPING_LINES: (code) => `The code ${code} is for delivery, which is free already.`,
    PURCHASE_NOT_IN_RANGE: (code) => `The cart is still too small for the code ${code}.`,
    QUANTITY_NOT_IN_RANGE: (code) => `There are still too few meals for the code ${code}.`,
    CODE_NOT_HONOURED: (code) => `The code ${code} can’t be combined with your other discount.`,
  },
  spendMore: (amount) => `${amount} more to go.`,
  addMeals: (meals) => (meals === 1 ? '1 more meal to go.' : `${meals} more meals to go.`),
  subscribe: 'It applies to subscriptions.',
  buyOnce: 'It applies to one-time orders.',
  addProduct: (title) => `It applies together with ${title}.`,
  waitUntil: (day) => `It applies from ${day} on.`,
  dropCode: (code) => `It applies without the code ${code}.`,
  ownCode: 'It’s your own: give it to friends who have never ordered.',
}

const codeWords = { de, en }

/** What the reasons say of each code. */
export type FaultSentences = Readonly<Record<CodeFault, (code: string) => string>>
export type ExplainedCode = Readonly<{ code: string; fault: CodeFault; hint: CodeHint | null }>
type Reader = Readonly<{
  language: Language
  titleOf: (productId: number) => string | null
  /** Reasons that are said otherwise where a code is not meant for a cart. */
  sentences?: Partial<FaultSentences>
}>

/** Why a code does not help and, where one exists, the nearest change that makes it help. */
export function explainCode({ code, fault, hint }: ExplainedCode, reader: Reader): string {
  const reason = (reader.sentences?.[fault] ?? codeWords[reader.language].faults[fault])(code)
  const way = hint && hintText(hint, reader)
  return way ? `${reason} ${way}` : reason
}

function hintText(hint: CodeHint, { language, titleOf }: Reader): string | null {
  const words = codeWords[language]
  switch (hint.kind) {
    case 'spend-more':
      return words.spendMore(formatMoney(eur(hint.cents), language))
    case 'add-meals':
      return words.addMeals(hint.meals)
    case 'switch-to-subscription':
      return words.subscribe
    case 'switch-to-once':
      return words.buyOnce
    case 'add-product': {
      const title = titleOf(hint.productId)
      return title && words.addProduct(title)
    }
    case 'wait-until':
      return words.waitUntil(formatDate(dayIn(SHOP_TIME_ZONE, hint.date), language))
    case 'drop-code':
      return words.dropCode(hint.code)
    case 'own-code':
      return words.ownCode
  }
}
