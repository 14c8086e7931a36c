/** The question of a rise, behind the link of its mail. */
const de = {
  open: {
    title: 'Stimmst du neuen Preisen zu?',
    text: (day: string) =>
      `Einige unserer Preise sind gestiegen. Für dein Abo gelten die neuen nur, wenn du zustimmst, und frühestens ab der Lieferung am ${day}. Antwortest du nicht, bleibt alles beim bisherigen Preis.`,
  },
  agreed: {
    title: 'Danke, du hast zugestimmt',
    text: 'Die neuen Preise gelten ab der genannten Lieferung. Der Beleg ist per E-Mail an dich unterwegs.',
  },
  over: {
    title: 'Diese Frage hat sich erledigt',
    text: 'Für diese Preise ist keine Antwort mehr nötig. Was für dein Abo gilt, steht in deinem Konto.',
  },
  changed: 'Inzwischen hat sich etwas geändert. Es wurde nichts ausgeführt. Hier ist der neue Stand.',
  parts: 'Was teurer wird',
  perDelivery: 'Gesamt pro Lieferung, inkl. MwSt.',
  next: 'Deine nächsten Lieferungen',
  delivery: 'Lieferung',
  before: 'Bisher',
  after: 'Dann',
  skipped: 'ausgelassen',
  orderTitle: 'Das bestellst du',
  shipping: 'Versand',
  free: 'kostenlos',
  discount: 'Rabatte',
  deposit: 'Pfand',
  first: 'Erste Abbuchung zu diesem Preis',
  arrives: 'Lieferung',
  terms:
    'Keine Mindestlaufzeit. Du kannst jederzeit kündigen; ändern, verschieben und pausieren bis zum Ende des Tages vor der Abbuchung.',
  agree: 'Neuen Preisen zustimmen',
  order: 'Zahlungspflichtig bestellen',
  choose: 'Anders wählen',
  chooseText: 'Eine andere Größe oder andere Gerichte wählst du in deinem Konto.',
  chooseButton: 'Größe oder Gerichte ändern',
  cancel: 'Kündigen',
  cancelText: 'Ab sofort wird nichts mehr abgebucht. Was schon abgebucht ist, kommt noch.',
  cancelButton: 'Jetzt kündigen',
  account: 'Zum Konto',
}

const en: typeof de = {
  open: {
    title: 'Do you agree to new prices?',
    text: (day) =>
      `Some of our prices have gone up. The new ones apply to your subscription only if you agree, and not before the delivery on ${day}. If you don’t answer, everything stays at the old price.`,
  },
  agreed: {
    title: 'Thank you for agreeing',
    text: 'The new prices apply from the delivery you were told of. The receipt is on its way to you by email.',
  },
  over: {
    title: 'This question is settled',
    text: 'These prices need no answer any more. Your account says what applies to your subscription.',
  },
  changed: 'Something has changed in the meantime, so nothing was done. Here’s how it stands now.',
  parts: 'What goes up',
  perDelivery: 'Total per delivery, incl. VAT',
  next: 'Your next deliveries',
  delivery: 'Delivery',
  before: 'Now',
  after: 'Then',
  skipped: 'skipped',
  orderTitle: 'What you’re ordering',
  shipping: 'Delivery',
  free: 'free',
  discount: 'Discounts',
  deposit: 'Deposit',
  first: 'First charge at this price',
  arrives: 'Arrives',
  terms:
    'No minimum term. You can cancel at any time, and change, move or pause it until the end of the day before a charge.',
  agree: 'Agree to the new prices',
  order: 'Order with obligation to pay',
  choose: 'Choose otherwise',
  chooseText: 'You choose another size or other meals in your account.',
  chooseButton: 'Change size or meals',
  cancel: 'Cancel',
  cancelText: 'From now on nothing more is charged. What has been charged already still comes.',
  cancelButton: 'Cancel now',
  account: 'Go to your account',
}

export const newPricesWords = { de, en }
