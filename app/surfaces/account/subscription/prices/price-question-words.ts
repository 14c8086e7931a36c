/** A rise to which the customer can agree. */
const de = {
  badge: 'Deine Antwort zählt',
  title: 'Stimmst du neuen Preisen zu?',
  lead: (day: string) =>
    `Einige Preise sind gestiegen. Für dein Abo gelten die neuen nur, wenn du zustimmst, und frühestens ab der Lieferung am ${day}.`,
  silence: 'Antwortest du nicht, bleibt alles beim bisherigen Preis.',
  quiet: (from: string, to: string) =>
    `Deine Box kommt weiter zum bisherigen Preis von ${from}. Wer heute bestellt, zahlt ${to}.`,
  look: 'Neue Preise ansehen',
  now: 'bisher',
  new: 'neu',
  perDelivery: 'Gesamt pro Lieferung',
  agree: 'Neuen Preisen zustimmen',
  choose: 'Andere Größe oder Gerichte',
  cancel: 'Abo kündigen',
  agreeTitle: 'Neuen Preisen zustimmen',
  agreeLead: (day: string) =>
    `Die neuen Preise gelten frühestens ab der Lieferung am ${day}. Bis dahin bleibt alles, wie es ist.`,
}

const en: typeof de = {
  badge: 'It’s up to you',
  title: 'Do you agree to new prices?',
  lead: (day) =>
    `Some prices have gone up. The new ones apply to your subscription only if you agree, and not before the delivery on ${day}.`,
  silence: 'If you don’t answer, everything stays at the old price.',
  quiet: (from, to) => `Your box keeps coming at the old price of ${from}. Anyone who orders today pays ${to}.`,
  look: 'See the new prices',
  now: 'now',
  new: 'new',
  perDelivery: 'Total per delivery',
  agree: 'Agree to the new prices',
  choose: 'Another size or other meals',
  cancel: 'Cancel the subscription',
  agreeTitle: 'Agree to new prices',
  agreeLead: (day) =>
    `The new prices apply from the delivery on ${day} at the earliest. Until then everything stays as it is.`,
}

export const priceQuestionWords = { de, en }
