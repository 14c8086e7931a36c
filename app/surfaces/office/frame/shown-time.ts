import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

const style = { timeZone: SHOP_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' } as const
const writers = {
  de: new Intl.DateTimeFormat('de-DE', style),
  en: new Intl.DateTimeFormat('en-GB', style),
}

/** An instant as the shop's clock on the wall shows it. */
export function shownTime(at: Date, language: Language): string {
  return writers[language].format(at)
}
