const de = {
  titles: {
    'account-index': 'Dein Konto',
    'account-login': 'Anmelden',
    'account-register': 'Konto anlegen',
    'account-orders': 'Deine Bestellungen',
    'account-subscription': 'Dein Abo',
    'account-subscription-review': 'Dein Abo',
    'account-manage-products': 'Gerichte ändern',
  } as Readonly<Record<string, string>>,
  title: 'Dein Konto',
  lead: 'Das Konto öffnet mit der nächsten Version des Shops. Dann änderst du hier Gerichte, Termine, Adresse und alles andere.',
  open: 'Das geht heute schon',
  routes: [
    {
      icon: 'cancel',
      to: '/cancellation',
      title: 'Verträge hier kündigen',
      text: 'Abo beenden, ohne Anmeldung und auf einer einzigen Seite.',
    },
    {
      icon: 'withdraw',
      to: '/widerruf',
      title: 'Vertrag widerrufen',
      text: '14 Tage, ohne Grund. Tiefkühlware musst du nicht zurückschicken.',
    },
    { icon: 'faq', to: '/faq', title: 'Fragen und Antworten', text: 'Box, Lieferung, Zahlung. Kurz erklärt.' },
    {
      icon: 'contact',
      to: '/kontakt',
      title: 'Kontakt',
      text: 'Für alles andere sitzt am anderen Ende ein Mensch.',
    },
  ] as readonly Way[],
  meals: 'Gerichte ansehen',
}

/** Something that works without an account. */
type Way = Readonly<{ icon: 'cancel' | 'withdraw' | 'faq' | 'contact'; to: string; title: string; text: string }>

const en: typeof de = {
  titles: {
    'account-index': 'Your account',
    'account-login': 'Sign in',
    'account-register': 'Create an account',
    'account-orders': 'Your orders',
    'account-subscription': 'Your subscription',
    'account-subscription-review': 'Your subscription',
    'account-manage-products': 'Change meals',
  },
  title: 'Your account',
  lead: 'The account opens with the next version of the shop. Then you change meals, dates, address and everything else here.',
  open: 'What works today',
  routes: [
    {
      icon: 'cancel',
      to: '/cancellation',
      title: 'Cancel contracts here',
      text: 'End a subscription without signing in, on a single page.',
    },
    {
      icon: 'withdraw',
      to: '/widerruf',
      title: 'Withdraw from a contract',
      text: '14 days, no reason needed. You need not send frozen goods back.',
    },
    { icon: 'faq', to: '/faq', title: 'Questions and answers', text: 'Box, delivery, payment. Explained in short.' },
    {
      icon: 'contact',
      to: '/kontakt',
      title: 'Contact',
      text: 'For everything else there is a person at the other end.',
    },
  ],
  meals: 'See the meals',
}

export const accountWords = { de, en }
