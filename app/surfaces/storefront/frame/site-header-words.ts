const de = {
  skip: 'Zum Inhalt',
  home: 'Tiefgrün, zur Startseite',
  main: 'Hauptmenü',
  menu: 'Menü',
  search: 'Suche',
  account: 'Konto',
  twinCode: 'EN',
}

const en: typeof de = {
  skip: 'Skip to content',
  home: 'Tiefgrün, to the home page',
  main: 'Main menu',
  menu: 'Menu',
  search: 'Search',
  account: 'Account',
  twinCode: 'DE',
}

export const siteHeaderWords = { de, en }
