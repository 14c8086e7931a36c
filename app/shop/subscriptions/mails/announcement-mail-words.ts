type Goods = Readonly<{ title: string; quantity: number; isOnce: boolean }>

/** The mail before each box. */
const de = {
  subject: (day: string, amount: string) => `Deine nächste Box: ${amount} am ${day}`,
  title: 'Deine nächste Box',
  hello: (name: string) => `Hallo ${name},`,
  text: 'bald buchen wir deine nächste Box ab. Passt alles, musst du nichts tun.',
  amount: 'Betrag',
  charge: 'Abbuchung',
  method: 'Zahlungsart',
  noMethod: 'keine hinterlegt',
  delivery: 'Lieferung',
  deadline: 'Ändern oder auslassen',
  until: (day: string) => `bis ${day}, 23:59 Uhr`,
  contents: 'Das ist drin',
  goods: ({ title, quantity, isOnce }: Goods) => `${quantity} × ${title}${isOnce ? ' (nur dieses Mal)' : ''}`,
  price: 'Das kostet sie',
  promise:
    'Mehr buchen wir für diese Box nicht ab, außer du änderst sie selbst. Fehlt uns etwas davon, berechnen wir es nicht.',
  credit: (amount: string) =>
    `Dein Guthaben zahlt zuerst: Heute sind es ${amount}. Was bei der Abbuchung davon da ist, buchen wir nicht ab.`,
  fallen: {
    lead: 'Gute Nachricht, das ist günstiger geworden:',
    meal: (_: string, was: string, is: string) => `Preis je Gericht: ${is} statt ${was}`,
    surcharge: (title: string, was: string, is: string) => `Aufpreis für ${title}: ${is} statt ${was}`,
    goods: (title: string, was: string, is: string) => `${title}: ${is} statt ${was}`,
    delivery: (_: string, was: string, is: string) => `Lieferung: ${is} statt ${was}`,
  },
  change: 'Ändern oder verschieben',
  skip: 'Diese Box auslassen',
  noSignIn: 'Zum Auslassen musst du dich nicht anmelden. Der Link gilt nur für diese eine Box.',
  off: 'Du brauchst diese E-Mail nicht vor jeder Box?',
  offLink: 'Abschalten',
}

const en: typeof de = {
  subject: (day, amount) => `Your next box: ${amount} on ${day}`,
  title: 'Your next box',
  hello: (name) => `Hello ${name},`,
  text: 'We’ll soon charge your next box. If everything’s right, there’s nothing to do.',
  amount: 'Amount',
  charge: 'Charged on',
  method: 'Payment method',
  noMethod: 'none on file',
  delivery: 'Delivered on',
  deadline: 'Change or skip',
  until: (day) => `until ${day}, 23:59`,
  contents: 'What’s inside',
  goods: ({ title, quantity, isOnce }) => `${quantity} × ${title}${isOnce ? ' (this time only)' : ''}`,
  price: 'What it costs',
  promise:
    'We won’t charge more for this box unless you change it yourself. If we run out of something, you don’t pay for it.',
  credit: (amount) =>
    `Your store credit pays first: today it’s ${amount}. Whatever’s left of it on the day isn’t charged.`,
  fallen: {
    lead: 'Good news, this costs less now:',
    meal: (_, was, is) => `Price per meal: ${is} instead of ${was}`,
    surcharge: (title, was, is) => `Extra charge for ${title}: ${is} instead of ${was}`,
    goods: (title, was, is) => `${title}: ${is} instead of ${was}`,
    delivery: (_, was, is) => `Delivery: ${is} instead of ${was}`,
  },
  change: 'Change or move it',
  skip: 'Skip this box',
  noSignIn: 'You don’t need to sign in to skip it. The link works for this box only.',
  off: 'Don’t need this email before each box?',
  offLink: 'Switch it off',
}

export const announcementMailWords = { de, en }
