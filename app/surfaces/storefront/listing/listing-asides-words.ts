const de = {
  promo: {
    title: (size: number, price: string) => [`${size} Gerichte,`, `${price} pro Gericht`],
    empty: 'Such dir aus, was hineinkommt. Der Versand der vollen Box ist geschenkt.',
    emptyWithFee: 'Such dir aus, was hineinkommt.',
  },
  oneTime: 'Hier bestellst du einmal, ohne Abo. Bonusartikel kommen zu diesen Bestellungen nicht dazu.',
  nothing: 'Nichts gefunden',
  nothingLead: 'Mit diesen Filtern bleibt die Schale leer. Nimm einen weg oder such nach etwas anderem.',
  nothingSearched: 'Dazu finden wir nichts. Prüf die Schreibweise oder such nach etwas anderem.',
  showAll: 'Alles zeigen',
}

const en: typeof de = {
  promo: {
    title: (size, price) => [`${size} meals,`, `${price} per meal`],
    empty: 'Choose what goes in. Delivery of the full box is on us.',
    emptyWithFee: 'Choose what goes in.',
  },
  oneTime: 'Here you order once, without a subscription. Bonus items don’t come with these orders.',
  nothing: 'Nothing found',
  nothingLead: 'With these filters the bowl stays empty. Remove one or search for something else.',
  nothingSearched: 'We couldn’t find anything for that. Check the spelling or search for something else.',
  showAll: 'Show everything',
}

export const listingAsidesWords = { de, en }
