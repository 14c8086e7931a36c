const de = {
  hint: 'Diese Kunden haben neuen Preisen nicht zugestimmt. Ihre Abos laufen zum bisherigen Preis weiter, bis du eines mit vier Wochen Frist beendest.',
  nothing: 'Alle haben geantwortet, oder niemand wurde gefragt.',
  rises: 'Was teurer würde',
  total: 'Pro Lieferung',
  asked: 'Gefragt am',
  first: 'Erste teurere Lieferung',
  end: 'Beenden',
  endOf: (name: string) => `Abo von ${name} mit Frist beenden`,
  more: 'Weitere',
}

const en: typeof de = {
  hint: 'These customers haven’t agreed to new prices. Their subscriptions go on at the old price until you end one with four weeks’ notice.',
  nothing: 'Everybody has answered, or nobody was asked.',
  rises: 'What would go up',
  total: 'Per delivery',
  asked: 'Asked on',
  first: 'First delivery that would cost more',
  end: 'End it',
  endOf: (name) => `End the subscription of ${name} with notice`,
  more: 'More',
}

export const unansweredWords = { de, en }
