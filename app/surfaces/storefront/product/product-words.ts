import type { StockLabel } from '#app/shop/catalog/product-page/product-details.ts'
import { CUT_OFF_HOUR } from '#app/shop/sites/delivery-hours.ts'

const stockDe: Record<StockLabel, string> = {
  'back-soon': 'Gerade ausverkauft, bald wieder da.',
  'sold-out': 'Gerade ausverkauft.',
  'low-stock': 'Nur noch wenige da.',
  'leaving-soon': 'Geht bald aus dem Programm.',
  limited: 'Gibt es nur, solange die Auflage reicht.',
}
const stockEn: typeof stockDe = {
  'back-soon': 'Sold out for now, back soon.',
  'sold-out': 'Sold out for now.',
  'low-stock': 'Only a few left.',
  'leaving-soon': 'Leaving our range soon.',
  limited: 'A limited run: when it’s gone, it’s gone.',
}

const de = {
  path: 'Pfad',
  products: 'Alle Produkte',
  pictures: 'Bilder',
  showPicture: (place: number) => `Bild ${place} zeigen`,
  inTub: (title: string) => `${title} in der Schale, wie es im Gefrierfach liegt`,
  strewn: (title: string, names: string) => `Was in ${title} steckt: ${names}`,
  glutenFree: 'Glutenfrei',
  mild: 'Mild',
  spicy: 'Scharf',
  highProtein: 'High Protein',
  stock: stockDe,
  way: 'Kaufart',
  variant: 'Ausführung',
  sku: (sku: string) => `Artikelnummer ${sku}`,
  inBox: 'In deiner Box',
  boxTerms: (size: number, weeks: number) => `${size} Gerichte, alle ${weeks} Wochen, jederzeit pausierbar`,
  surcharge: (amount: string) => `Darin ${amount} Aufschlag auf den Preis der Box`,
  cheaper: (amount: string) => `${amount} unter dem Preis der Box`,
  once: 'Einmal bestellen',
  lowestBefore: 'Niedrigster Preis der letzten 30 Tage:',
  add: 'In die Box legen',
  addOnce: 'In den Warenkorb',
  added: (inBox: number, once: number) =>
    [inBox ? `${inBox} in deiner Box` : '', once ? `${once} im Warenkorb` : ''].filter(Boolean).join(', '),
  needsScript:
    'Der Warenkorb und die Zahlung brauchen JavaScript. Schalte es in deinem Browser ein und lade die Seite neu, oder bestell bei uns per Nachricht:',
  writeToUs: 'Schreib uns, was du möchtest',
  soldOut: 'Ausverkauft',
  frozen: 'Tiefgekühlt bei −18 °C und so geliefert.',
  boxArrives: (orderBy: string) => `Bestellst du bis ${orderBy}, ${CUT_OFF_HOUR} Uhr, kommt deine Box am `,
  parcelArrives: (orderBy: string) => `Bestellst du bis ${orderBy}, ${CUT_OFF_HOUR} Uhr, kommt dein Paket am `,
  hidden: 'Nicht einzeln erhältlich: Das legen wir selbst dazu.',
  subscription: (weeks: number) =>
    `Gibt es nur im Abo und braucht einen Rhythmus: alle ${weeks} Wochen, bis du in deiner Box einen anderen wählst.`,
  needsCode: 'Dieser Preis gilt mit dem Code aus deinem Angebot. Du gibst ihn an der Kasse ein.',
  companions: 'Passt in dieselbe Box',
  others: 'Passt dazu',
}

const en: typeof de = {
  path: 'Breadcrumb',
  products: 'All products',
  pictures: 'Pictures',
  showPicture: (place) => `Show picture ${place}`,
  inTub: (title) => `${title} in its tub, as it sits in the freezer`,
  strewn: (title, names) => `What’s in ${title}: ${names}`,
  glutenFree: 'Gluten-free',
  mild: 'Mild',
  spicy: 'Spicy',
  highProtein: 'High protein',
  stock: stockEn,
  way: 'How to buy',
  variant: 'Version',
  sku: (sku) => `Item number ${sku}`,
  inBox: 'In your box',
  boxTerms: (size, weeks) => `${size} meals every ${weeks} weeks, pause any time`,
  surcharge: (amount) => `Includes ${amount} on top of the box price`,
  cheaper: (amount) => `${amount} below the box price`,
  once: 'Order once',
  lowestBefore: 'Lowest price of the last 30 days:',
  add: 'Add to box',
  addOnce: 'Add to cart',
  added: (inBox, once) =>
    [inBox ? `${inBox} in your box` : '', once ? `${once} in your cart` : ''].filter(Boolean).join(', '),
  needsScript:
    'The cart and the payment need JavaScript. Switch it on in your browser and reload the page, or order by message:',
  writeToUs: 'Tell us what you’d like',
  soldOut: 'Sold out',
  frozen: 'Deep-frozen at −18 °C and delivered that way.',
  boxArrives: (orderBy) => `Order by ${orderBy}, ${CUT_OFF_HOUR}:00, and your box arrives on `,
  parcelArrives: (orderBy) => `Order by ${orderBy}, ${CUT_OFF_HOUR}:00, and your parcel arrives on `,
  hidden: 'Not sold on its own: we’ll add it for you.',
  subscription: (weeks) =>
    `Comes with a subscription only, so it needs a delivery frequency: every ${weeks} weeks, until you choose another one in your box.`,
  needsCode: 'This price applies with the code from your offer. Enter it at the checkout.',
  companions: 'Goes into the same box',
  others: 'Goes well with it',
}

export const productWords = { de, en }
