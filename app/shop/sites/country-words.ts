const de = {
  label: 'Land',
  question: (site: string) => `Du bist vermutlich näher an unserem Shop für ${site}.`,
  go: 'Dorthin wechseln',
  stay: 'Hier bleiben',
}

const en: typeof de = {
  label: 'Country',
  question: (site) => `You’re probably closer to our shop for ${site}.`,
  go: 'Go there',
  stay: 'Stay here',
}

export const countryWords = { de, en }
