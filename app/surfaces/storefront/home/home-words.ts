const NUMBERS = {
  de: ['', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs'],
  en: ['', 'one', 'two', 'three', 'four', 'five', 'six'],
}

const de = {
  favourite: (dish: string) => `isst am liebsten ${dish}`,
  madeUp: (count: number) =>
    `Diese ${NUMBERS.de[count] ?? count} haben wir uns ausgedacht, damit du siehst, wo echte Stimmen stehen würden.`,
}

const en: typeof de = {
  favourite: (dish) => `likes ${dish} best`,
  madeUp: (count) =>
    `We made ${count === 1 ? 'this' : 'these'} ${NUMBERS.en[count] ?? count} up to show where real voices would be quoted.`,
}

export const homeWords = { de, en }
