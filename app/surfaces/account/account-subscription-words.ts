const de = {
  title: 'Dein Abo',
  ways: 'Was du hier tun kannst',
  cancel: 'Verträge hier kündigen',
  faq: 'Fragen zum Abo',
  contact: 'Etwas am Abo ändern lassen',
}

const en: typeof de = {
  title: 'Your subscription',
  ways: 'What you can do here',
  cancel: 'Cancel contracts here',
  faq: 'Subscription FAQ',
  contact: 'Have something changed',
}

export const accountSubscriptionWords = { de, en }
