const de = {
  gone: {
    title: 'Dieser Warenkorb ist nicht mehr da',
    text: 'Er ist abgelaufen, oder der Link ist unvollständig. Deine Auswahl ist schnell wieder zusammengestellt.',
  },
  empty: {
    title: 'Dein Warenkorb ist leer',
    text: 'Leg etwas hinein, dann geht es hier weiter.',
  },
  small: {
    title: 'Deine Box ist noch nicht voll',
    text: 'Für das Abo fehlen noch Gerichte. Fülle die Box auf oder wähle eine kleinere.',
  },
  waiting: {
    title: 'Wir fragen nach deiner Zahlung',
    text: 'Der Zahlungsdienst hat noch nicht geantwortet. Bitte bestelle nicht noch einmal: Diese Seite zeigt gleich, wie es ausgegangen ist.',
  },
  refused: {
    title: 'Das kam nicht von unserer Kasse',
    text: 'Aus Sicherheitsgründen haben wir nichts geändert. Öffne die Kasse bitte noch einmal aus dem Warenkorb.',
  },
  'no-order': {
    title: 'Diese Bestellung finden wir nicht',
    text: 'Der Link ist unvollständig oder stimmt nicht. Den richtigen findest du in der Bestätigung, die du per E-Mail bekommen hast.',
  },
  'order-ended': {
    title: 'Dieser Link ist abgelaufen',
    text: 'Er galt bis 90 Tage nach der Lieferung. Melde dich mit der E-Mail-Adresse deiner Bestellung an, dann siehst du sie wieder.',
  },
  orders: 'Zu deinen Bestellungen',
  back: 'Zur Box',
  meals: 'Zu den Gerichten',
}

const en: typeof de = {
  gone: {
    title: 'This cart is no longer here',
    text: 'It has expired, or the link is incomplete. Your choice is quickly put together again.',
  },
  empty: { title: 'Your cart is empty', text: 'Put something in, then it goes on here.' },
  small: {
    title: 'Your box is not full yet',
    text: 'The subscription needs more meals. Fill up the box or choose a smaller one.',
  },
  waiting: {
    title: 'We are asking about your payment',
    text: 'The payment service has not answered yet. Please do not order again: this page will soon show what became of it.',
  },
  refused: {
    title: 'This did not come from our checkout',
    text: 'For safety we have changed nothing. Please open the checkout again from the cart.',
  },
  'no-order': {
    title: 'We cannot find this order',
    text: 'The link is incomplete or wrong. The right one is in the confirmation that we sent you by e-mail.',
  },
  'order-ended': {
    title: 'This link has expired',
    text: 'It was good for 90 days after the delivery. Sign in with the e-mail address of your order to see it again.',
  },
  orders: 'To your orders',
  back: 'To the box',
  meals: 'To the meals',
}

export const messageWords = { de, en }
export type MessageName = Exclude<keyof typeof de, 'back' | 'meals' | 'orders'>
