const de = {
  titles: {
    open: 'Neues aus der Küche?',
    expired: 'Der Link gilt nicht mehr',
    leave: 'Newsletter abbestellen?',
    left: 'Du bist abgemeldet',
  },
  texts: {
    open: 'Mit einem Klick stehst du auf der Liste. Abmelden kannst du dich in jeder Ausgabe.',
    expired: 'Er war sieben Tage gültig. Melde dich einfach noch einmal an.',
    leave: 'Ein Klick, und du bekommst keinen Newsletter mehr. E-Mails zu deinen Bestellungen kommen weiterhin.',
    left: 'Du bekommst keinen Newsletter mehr von uns.',
  },
  confirm: 'Newsletter bestätigen',
  leave: 'Newsletter abbestellen',
  again: 'Zum Newsletter',
  home: 'Zur Startseite',
}

const en: typeof de = {
  titles: {
    open: 'News from the kitchen?',
    expired: 'The link no longer works',
    leave: 'Unsubscribe from the newsletter?',
    left: 'You’re unsubscribed',
  },
  texts: {
    open: 'One click and you’re on the list. You can unsubscribe in every issue.',
    expired: 'It worked for seven days. Just sign up again.',
    leave: 'One click, and you won’t get any more newsletters. Emails about your orders still arrive.',
    left: 'You won’t get any more newsletters from us.',
  },
  confirm: 'Confirm the newsletter',
  leave: 'Unsubscribe',
  again: 'Go to the newsletter',
  home: 'Go to the home page',
}

/** What a link in a mail of the newsletter leads to. */
export type NewsletterStep = keyof typeof de.titles

export const newsletterWords = { de, en }
