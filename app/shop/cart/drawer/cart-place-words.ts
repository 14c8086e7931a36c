const de = {
  title: 'Deine Box',
  loading: 'Deine Box wird geholt.',
  unloaded: 'Die Box ließ sich nicht öffnen. Prüfe deine Verbindung.',
  retry: 'Noch einmal versuchen',
  box: 'Box',
  inBox: (count: number) => (count === 1 ? '1 Stück in der Box' : `${count} Stück in der Box`),
}

const en: typeof de = {
  title: 'Your box',
  loading: 'Getting your box.',
  unloaded: 'The box couldn’t be opened. Check your connection.',
  retry: 'Try again',
  box: 'Box',
  inBox: (count) => (count === 1 ? '1 item in your box' : `${count} items in your box`),
}

/** What every page says about the cart: the rest comes with the drawer. */
export const cartPlaceWords = { de, en }
