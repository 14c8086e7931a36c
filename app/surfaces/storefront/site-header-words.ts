const de = {
  skip: 'Zum Inhalt',
  home: 'Tiefgrün, zur Startseite',
  main: 'Hauptmenü',
  menu: 'Menü',
  search: 'Suche',
  account: 'Konto',
  box: 'Box',
  inBox: (count: number) => (count === 1 ? '1 Stück in der Box' : `${count} Stück in der Box`),
  twinCode: 'EN',
}

const en: typeof de = {
  skip: 'Skip to content',
  home: 'Tiefgrün, to the home page',
  main: 'Main menu',
  menu: 'Menu',
  search: 'Search',
  account: 'Account',
  box: 'Box',
  inBox: (count) => (count === 1 ? '1 item in your box' : `${count} items in your box`),
  twinCode: 'DE',
}

export const siteHeaderWords = { de, en }
