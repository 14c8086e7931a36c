import type { BlockKind } from '#app/shop/content/blocks/page-block.ts'

type KindWords = Readonly<Record<BlockKind | 'sections', Readonly<{ name: string; about: string }>>>

/** What the kinds of blocks are called, and what each is for. */
const de: KindWords = {
  hero: { name: 'Auftakt', about: 'Groß oben: Titel, Bild oder Ring aus Schalen, Angebot und Knöpfe.' },
  text: { name: 'Text', about: 'Fließtext mit Überschrift.' },
  'product-shelf': { name: 'Regal', about: 'Produkte nebeneinander, gewählt oder aus einem Bundle.' },
  'collection-list': { name: 'Kategorien', about: 'Wege ins Sortiment, jeder mit einem Gericht.' },
  'bundle-offer': { name: 'Angebot', about: 'Ein Bundle oder eine gefüllte Box mit Preis und Kaufknopf.' },
  steps: { name: 'Schritte', about: 'Zwei bis acht Schritte als Karten, Flächen oder Worte.' },
  comparison: { name: 'Vergleich', about: 'Eine Tabelle mit zwei bis vier Spalten.' },
  faq: { name: 'Fragen', about: 'Fragen von der Seite /faq, mit ihren Antworten.' },
  quotes: { name: 'Zitate', about: 'Zitate, die als Demo gekennzeichnet sind.' },
  'picture-and-text': { name: 'Bild und Text', about: 'Ein Bild neben Überschrift, Text und Knopf.' },
  'ingredient-list': { name: 'Zutaten', about: 'Einträge des Lexikons mit ihren Zeichnungen.' },
  'newsletter-form': { name: 'Newsletter', about: 'Anmeldung zum Newsletter mit Bestätigung per Mail.' },
  'enquiry-form': { name: 'Anfrage', about: 'Ein Formular, das im Posteingang ankommt.' },
  'status-form': { name: 'Sendungsstand', about: 'Schickt den Link zum Stand einer Bestellung.' },
  countdown: { name: 'Bestellschluss', about: 'Zählt bis zum echten Bestellschluss; rechnet selbst.' },
  'price-table': { name: 'Preistafel', about: 'Alle Boxgrößen mit Preis und Versand aus dem Katalog.' },
  'store-finder': { name: 'Ladensuche', about: 'Eine Liste von Läden, gesucht nach Postleitzahl oder Ort.' },
  quiz: { name: 'Quiz', about: 'Fragen, deren Antworten eine Box füllen.' },
  referral: { name: 'Empfehlung', about: 'Der eigene Empfehlungslink zum Weitergeben.' },
  code: { name: 'Rabattcode', about: 'Ein Code und was er bringt, aus den Regeln des Shops.' },
  'call-to-action': { name: 'Aufruf', about: 'Überschrift und ein Knopf, meist am Schluss.' },
  sections: { name: 'Abschnitte', about: 'Hier stehen die Abschnitte der Seite.' },
}

const en: KindWords = {
  hero: { name: 'Hero', about: 'Large at the top: title, picture or ring of bowls, offer and buttons.' },
  text: { name: 'Text', about: 'Running text with a heading.' },
  'product-shelf': { name: 'Shelf', about: 'Products side by side, chosen or from a bundle.' },
  'collection-list': { name: 'Categories', about: 'Ways into the range, each with a dish.' },
  'bundle-offer': { name: 'Offer', about: 'A bundle or a filled box with its price and a buy button.' },
  steps: { name: 'Steps', about: 'Two to eight steps as cards, full grounds or words.' },
  comparison: { name: 'Comparison', about: 'A table with two to four columns.' },
  faq: { name: 'Questions', about: 'Questions of the page /faq, with their answers.' },
  quotes: { name: 'Quotes', about: 'Quotes that are marked as demo.' },
  'picture-and-text': { name: 'Picture and text', about: 'A picture beside a heading, text and a button.' },
  'ingredient-list': { name: 'Ingredients', about: 'Lexicon entries with their drawings.' },
  'newsletter-form': { name: 'Newsletter', about: 'Newsletter sign-up, confirmed by email.' },
  'enquiry-form': { name: 'Enquiry', about: 'A form that arrives in the inbox.' },
  'status-form': { name: 'Parcel status', about: 'Emails the link to the status of an order.' },
  countdown: { name: 'Order deadline', about: 'Counts down to the real order deadline automatically.' },
  'price-table': { name: 'Price table', about: 'All box sizes with price and delivery from the catalogue.' },
  'store-finder': { name: 'Store finder', about: 'A list of stores, searched by postcode or town.' },
  quiz: { name: 'Quiz', about: 'Questions whose answers fill a box.' },
  referral: { name: 'Referral', about: 'The customer’s own referral link to pass on.' },
  code: { name: 'Discount code', about: 'A code and what it gives, from the rules of the shop.' },
  'call-to-action': { name: 'Call to action', about: 'A heading and one button, mostly at the end.' },
  sections: { name: 'Sections', about: 'The sections of the page go here.' },
}

export const blockKindWords = { de, en }

export function kindWords(words: KindWords, kind: string): Readonly<{ name: string; about: string }> {
  return Object.hasOwn(words, kind) ? words[kind as BlockKind] : { name: kind, about: '' }
}
