const de = {
  empty: 'Noch nichts drin.',
  toMeals: 'Gerichte aussuchen',
  change: 'Ändern',
  changeSize: 'Größe ändern',
  changeRhythm: 'Rhythmus ändern',
  changeMeals: 'Gerichte ändern',
  size: 'Größe',
  rhythm: 'Rhythmus',
  gift: 'Geschenk',
  each: (price: string) => `${price} pro Stück`,
  nextTitle: 'Was passiert als Nächstes?',
  next: ({ first, later, rhythm }: NextTerms) => [
    `An der Kasse gibst du Adresse und Zahlung an. Deine erste Box kostet ${first}.`,
    `Danach kommt sie ${rhythm} und kostet ${later} pro Lieferung, inkl. MwSt. und Versand. Tauschst du Gerichte, kann sich der Preis ändern. Das siehst du vorher.`,
    'Vor jeder Lieferung schreiben wir dir. Du kannst tauschen, verschieben oder pausieren.',
    'Das Abo läuft auf unbestimmte Zeit, ohne Mindestlaufzeit. Du kündigst jederzeit, im Konto oder ohne Anmeldung.',
  ],
  cancel: { label: 'Verträge hier kündigen', to: '/cancellation' },
  once: 'Lieber einmalig kaufen',
  onceLead: 'Ohne Abo, dafür zum Einzelpreis und ohne Rabatt auf die erste Box.',
  subscription: 'Lieber im Abo bestellen',
  subscriptionLead: 'Dann kommt die Box immer wieder, zum Boxpreis und mit Rabatt auf die erste. Jederzeit kündbar.',
  leaving: 'Einen Moment …',
  offline: 'Gerade kommen wir nicht durch. Deine Box ist gespeichert, versuch es gleich noch einmal.',
  failed: 'Das hat nicht geklappt. Schau noch einmal in deine Box.',
}

type NextTerms = Readonly<{ first: string; later: string; rhythm: string }>

const en: typeof de = {
  empty: 'Nothing in it yet.',
  toMeals: 'Choose your meals',
  change: 'Change',
  changeSize: 'Change the size',
  changeRhythm: 'Change the frequency',
  changeMeals: 'Change the meals',
  size: 'Size',
  rhythm: 'How often',
  gift: 'Gift',
  each: (price) => `${price} each`,
  nextTitle: 'What happens next?',
  next: ({ first, later, rhythm }) => [
    `At the checkout you enter address and payment. Your first box costs ${first}.`,
    `Then it comes ${rhythm} and costs ${later} per delivery, incl. VAT and delivery. If you swap meals, the price may change. You’ll see that beforehand.`,
    'We’ll write to you before every delivery. You can swap, move or pause it.',
    'The subscription runs until you end it, without a minimum term. Cancel any time, in your account or without signing in.',
  ],
  cancel: { label: 'Cancel contracts here', to: '/cancellation' },
  once: 'Buy once instead',
  onceLead: 'Without a subscription, at the one-time price and without the first-box discount.',
  subscription: 'Subscribe instead',
  subscriptionLead: 'Then the box keeps coming, at the box price and with a discount on the first. Cancel any time.',
  leaving: 'One moment …',
  offline: 'We can’t get through right now. Your box is saved, please try again in a moment.',
  failed: 'That didn’t work. Please have another look at your box.',
}

export const boxReviewWords = { de, en }
