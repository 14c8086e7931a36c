const de = {
  titles: { open: 'Neues aus der Küche?', expired: 'Der Link gilt nicht mehr' },
  open: 'Mit einem Klick stehst du auf der Liste. Abmelden kannst du dich in jeder Ausgabe.',
  expired: 'Er war sieben Tage gültig. Melde dich einfach noch einmal an.',
  confirm: 'Newsletter bestätigen',
  again: 'Zum Newsletter',
}

const en: typeof de = {
  titles: { open: 'News from the kitchen?', expired: 'The link no longer works' },
  open: 'One click and you are on the list. You can unsubscribe in every issue.',
  expired: 'It worked for seven days. Simply sign up once more.',
  confirm: 'Confirm the newsletter',
  again: 'To the newsletter',
}

export const newsletterWords = { de, en }
