const de = {
  title: 'Dein Konto',
  hello: (name: string) => `Hallo ${name}`,
}

const en: typeof de = {
  title: 'Your account',
  hello: (name) => `Hello ${name}`,
}

export const accountOverviewWords = { de, en }
