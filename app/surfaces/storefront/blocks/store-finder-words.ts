const de = {
  label: 'Postleitzahl oder Ort',
  example: 'zum Beispiel 10999',
  all: (count: number) => `${count} Läden, von Nord nach Süd.`,
  near: (count: number) =>
    count === 1 ? 'Ein Laden in deiner Nähe.' : `${count} Läden in deiner Nähe, der nächste zuerst.`,
  none: 'In deiner Nähe ist noch keiner. Hier sind alle, und die Box kommt sowieso zu dir.',
  countries: {
    DE: 'Deutschland',
    AT: 'Österreich',
    CH: 'Schweiz',
    LI: 'Liechtenstein',
    NL: 'Niederlande',
    BE: 'Belgien',
    LU: 'Luxemburg',
    DK: 'Dänemark',
  },
}

const en: typeof de = {
  label: 'Postcode or town',
  example: 'for example 10999',
  all: (count) => `${count} shops, from north to south.`,
  near: (count) => (count === 1 ? 'One shop near you.' : `${count} shops near you, the nearest first.`),
  none: 'None near you yet. Here are all of them, and the box comes to you anyway.',
  countries: {
    DE: 'Germany',
    AT: 'Austria',
    CH: 'Switzerland',
    LI: 'Liechtenstein',
    NL: 'Netherlands',
    BE: 'Belgium',
    LU: 'Luxembourg',
    DK: 'Denmark',
  },
}

export const storeFinderWords = { de, en }
