import { priceWords } from '#app/shop/cart/drawer/price-words.ts'

const de = {
  title: 'Code eingesteckt.',
  badTitle: 'Dieser Code passt nicht.',
  applying: 'Wir legen ihn in deinen Warenkorb.',
  applied: 'Er liegt in deinem Warenkorb und ist schon abgezogen.',
  kept: 'Er liegt in deinem Warenkorb. Wir ziehen ihn ab, sobald er zu deiner Box passt.',
  waiting:
    'Gerade keine Verbindung. Wir merken uns den Code und legen ihn in deinen Warenkorb, sobald du wieder online bist.',
  unknown: 'Diesen Code kennen wir nicht. Vielleicht fehlt ein Zeichen? Deine anderen Codes bleiben, wie sie sind.',
  failed: 'Der Code ließ sich gerade nicht einlösen. Dein Warenkorb ist unverändert, versuch es gleich noch einmal.',
  throttledTitle: 'Kurz durchatmen.',
  throttled: (seconds: number) => `${priceWords.de.tooMany(seconds)} Dein Warenkorb ist unverändert.`,
  onTheWay: {
    applied: 'Er liegt in deinem Warenkorb und ist schon abgezogen.',
    kept: 'Er liegt in deinem Warenkorb, und wir ziehen ihn ab, sobald er passt.',
    beaten: 'Er liegt in deinem Warenkorb. Dein anderer Rabatt ist gerade besser, deshalb gilt der.',
    unknown: (code: string) => `Den Code ${code} kennen wir nicht. Vielleicht fehlt ein Zeichen?`,
  },
  code: 'Dein Code',
  onward: 'Weiter',
}

const en: typeof de = {
  title: 'Code pocketed.',
  badTitle: 'This code doesn’t work.',
  applying: 'We’re putting it into your cart.',
  applied: 'It’s in your cart and already taken off.',
  kept: 'It’s in your cart. We’ll take it off as soon as it applies to your box.',
  waiting: 'No connection right now. We’ll remember the code and put it into your cart once you’re back online.',
  unknown: 'We don’t know this code. Is a character missing? Your other codes stay as they are.',
  failed: 'The code couldn’t be used right now. Your cart is unchanged, please try again in a moment.',
  throttledTitle: 'Take a breath.',
  throttled: (seconds) => `${priceWords.en.tooMany(seconds)} Your cart is unchanged.`,
  onTheWay: {
    applied: 'It’s in your cart and already taken off.',
    kept: 'It’s in your cart, and we’ll take it off as soon as it applies.',
    beaten: 'It’s in your cart. Your other discount is better right now, so that one applies.',
    unknown: (code) => `We don’t know the code ${code}. Is a character missing?`,
  },
  code: 'Your code',
  onward: 'Continue',
}

export type DiscountWords = typeof de
export const discountWords = { de, en }
