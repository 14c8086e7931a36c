const de = {
  label: 'Land',
  question: (site: string) => `Du bist vermutlich näher an unserem Shop für ${site}.`,
  sites: {
    main: 'Deutschland, Österreich und Dänemark',
    ch: 'die Schweiz und Liechtenstein',
    nl: 'die Niederlande, Belgien und Luxemburg',
  },
  go: 'Dorthin wechseln',
  stay: 'Hier bleiben',
}

const en: typeof de = {
  label: 'Country',
  question: (site) => `You are probably closer to our shop for ${site}.`,
  sites: {
    main: 'Germany, Austria and Denmark',
    ch: 'Switzerland and Liechtenstein',
    nl: 'the Netherlands, Belgium and Luxembourg',
  },
  go: 'Go there',
  stay: 'Stay here',
}

export const countryWords = { de, en }
