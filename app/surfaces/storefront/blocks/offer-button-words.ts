const de = {
  addBundle: 'Bundle in die Box',
  takeBox: 'Box übernehmen',
  added: 'Liegt im Warenkorb.',
}

const en: typeof de = {
  addBundle: 'Add the bundle',
  takeBox: 'Choose this box',
  added: 'It’s in your cart.',
}

export const offerButtonWords = { de, en }
