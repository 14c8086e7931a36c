const de = {
  skip: 'Zum Inhalt',
  home: 'Tiefgrün, zur Startseite',
  main: 'Hauptmenü',
  menu: 'Menü',
  search: 'Suche',
  account: 'Konto',
  accountOf: (name: string) => `Konto, angemeldet als ${name}`,
  twinCode: 'EN',
}

const en: typeof de = {
  skip: 'Skip to content',
  home: 'Tiefgrün home page',
  main: 'Main menu',
  menu: 'Menu',
  search: 'Search',
  account: 'Account',
  accountOf: (name) => `Account, signed in as ${name}`,
  twinCode: 'DE',
}

export const siteHeaderWords = { de, en }
