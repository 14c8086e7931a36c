/** What is told of acts about higher prices. */
const de = {
  'agree-prices': {
    subject: 'Du hast neuen Preisen zugestimmt',
    title: 'Danke, deine neuen Preise',
    text: 'Ab der genannten Lieferung zahlst du die neuen Preise. Bis dahin bleibt alles beim bisherigen Preis.',
  },
  'end-with-notice': {
    subject: 'Wir beenden dein Abo',
    title: 'Dein Abo endet in vier Wochen',
    text: 'Du hast den neuen Preisen nicht zugestimmt. Deshalb kündigen wir dein Abo mit einer Frist von vier Wochen. Bis dahin kommen deine Boxen zum bisherigen Preis, ab diesem Tag wird nichts mehr abgebucht.',
  },
}

const en: typeof de = {
  'agree-prices': {
    subject: 'You’ve agreed to new prices',
    title: 'Thank you, your new prices',
    text: 'From the delivery below on you pay the new prices. Until then everything stays at the old price.',
  },
  'end-with-notice': {
    subject: 'We’re ending your subscription',
    title: 'Your subscription ends in four weeks',
    text: 'You haven’t agreed to the new prices. That’s why we’re ending your subscription with four weeks’ notice. Until then your boxes come at the old price, and from that day on nothing more is charged.',
  },
}

export const priceActWords = { de, en }
