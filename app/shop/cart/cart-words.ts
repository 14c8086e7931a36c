import { MOST_LINES, MOST_PIECES } from './cart-limits.ts'

/** These two sentences are published: clients of the API know them, whatever the language. */
export const CART_GONE = 'The specified cart does not exist.'
export const merchandiseGone = (id: string) => `The merchandise with id ${id} does not exist.`

const de = {
  notForSale: (title: string) => `${title} kannst du nicht kaufen.`,
  needsOfferCode: (title: string) => `${title} gibt es nur mit dem Code aus dem Angebot. Gib den Code zuerst ein.`,
  bonusNotReached: (meals: number) => `Das Geschenk gibt es ab ${meals} Gerichten in der Box.`,
  bonusOnce: 'Das Geschenk gibt es einmal pro Box.',
  noBonusHere: 'Zu einmaligen Bestellungen von dieser Seite gibt es kein Geschenk dazu.',
  giftLocked: 'Dieses Geschenk gehört zu einem Produkt im Warenkorb und lässt sich nicht ändern.',
  lineUnknown: 'Diese Zeile gibt es im Warenkorb nicht mehr.',
  tooFew: 'Die Menge muss mindestens 1 sein.',
  negative: 'Die Menge darf nicht unter 0 liegen.',
  tooMany: `Mehr als ${MOST_PIECES} Stück von einem Produkt gehen nicht in den Warenkorb.`,
  tooManyLines: `Der Warenkorb hat Platz für ${MOST_LINES} verschiedene Produkte.`,
  needsPlan: (title: string) => `${title} gibt es nur im Abo. Wähle einen Lieferrhythmus.`,
  wrongPlan: (title: string) => `${title} gibt es nicht in diesem Lieferrhythmus.`,
  badAttribute: 'Ein Merkmal braucht einen Namen von 1 bis 255 Zeichen und einen Wert von höchstens 2.000 Zeichen.',
  tooManyAttributes: 'Es sind höchstens 250 Merkmale möglich.',
  gone: (title: string) => `${title} gibt es nicht mehr. Wir haben es aus dem Warenkorb genommen.`,
  soldOut: (title: string) => `${title} ist ausverkauft. Wir haben es aus dem Warenkorb genommen.`,
  fewLeft: (title: string, left: number) =>
    `Von ${title} ${left === 1 ? 'ist noch eins' : `sind noch ${left}`} da. Wir haben die Menge angepasst.`,
  offerEnded: (title: string) => `${title} gibt es nur mit dem Code aus dem Angebot. Wir haben es herausgenommen.`,
  noteTooLong: (most: number) => `Die Notiz hat höchstens ${most} Zeichen.`,
  badEmail: 'Das ist keine E-Mail-Adresse.',
  badToken: 'Diese Anmeldung gilt nicht mehr. Bitte melde dich noch einmal an.',
  badPhone: 'Das ist keine Telefonnummer. Beginne mit der Ländervorwahl, etwa +49.',
  countryNotServed: 'In dieses Land liefern wir von dieser Seite aus nicht.',
  tooManyCodes: (most: number) => `Es sind höchstens ${most} Codes möglich.`,
  badCode: 'Ein Code hat höchstens 40 Zeichen: Buchstaben, Ziffern, Binde- und Unterstriche.',
  giftCardUnknown: 'Diesen Gutschein gibt es nicht, oder er ist abgelaufen. Prüfe die 16 Zeichen.',
  tooManyGiftCards: (most: number) => `Es sind höchstens ${most} Gutscheine möglich.`,
  tooManyTries: (minutes: number) => `Zu viele falsche Codes. Versuche es in ${minutes} Minuten noch einmal.`,
  metafieldsUnknown: 'Dieser Warenkorb nimmt keine eigenen Metafelder an.',
  parcel: 'Paket',
  courier: 'Kurier in Berlin',
}

const en: typeof de = {
  notForSale: (title) => `${title} can’t be bought.`,
  needsOfferCode: (title) => `${title} is only available with the code from its offer. Enter the code first.`,
  bonusNotReached: (meals) => `The gift comes with ${meals} meals or more in the box.`,
  bonusOnce: 'You get the gift once per box.',
  noBonusHere: 'One-time orders from this page come without a gift.',
  giftLocked: 'This gift belongs to a product in the cart and can’t be changed.',
  lineUnknown: 'This line is no longer in the cart.',
  tooFew: 'The quantity must be at least 1.',
  negative: 'The quantity must not be below 0.',
  tooMany: `More than ${MOST_PIECES} of one product don’t fit into the cart.`,
  tooManyLines: `The cart has room for ${MOST_LINES} different products.`,
  needsPlan: (title) => `${title} is only available by subscription. Choose a delivery frequency.`,
  wrongPlan: (title) => `${title} isn’t available at this delivery frequency.`,
  badAttribute: 'An attribute needs a name of 1 to 255 characters and a value of at most 2,000 characters.',
  tooManyAttributes: 'At most 250 attributes are possible.',
  gone: (title) => `${title} is no longer on offer. We’ve taken it out of the cart.`,
  soldOut: (title) => `${title} is sold out. We’ve taken it out of the cart.`,
  fewLeft: (title, left) =>
    `${left === 1 ? `There’s one ${title}` : `There are ${left} of ${title}`} left. We’ve adjusted the quantity.`,
  offerEnded: (title) => `${title} is only available with the code from its offer. We’ve taken it out.`,
  noteTooLong: (most) => `The note has at most ${most} characters.`,
  badEmail: 'This isn’t an email address.',
  badToken: 'This sign-in is no longer valid. Please sign in again.',
  badPhone: 'This isn’t a phone number. Start with the country code, such as +49.',
  countryNotServed: 'We don’t deliver to this country from this site.',
  tooManyCodes: (most) => `At most ${most} codes are possible.`,
  badCode: 'A code has at most 40 characters: letters, digits, hyphens and underscores.',
  giftCardUnknown: 'There’s no such gift card, or it has expired. Check the 16 characters.',
  tooManyGiftCards: (most) => `At most ${most} gift cards are possible.`,
  tooManyTries: (minutes) => `Too many wrong codes. Try again in ${minutes} minutes.`,
  metafieldsUnknown: 'This cart takes no metafields of your own.',
  parcel: 'Parcel',
  courier: 'Courier in Berlin',
}

export const cartWords = { de, en }
export type CartWords = typeof de
