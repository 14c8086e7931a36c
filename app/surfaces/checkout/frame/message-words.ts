const de = {
  gone: {
    title: 'Dieser Warenkorb ist nicht mehr da',
    text: 'Er ist abgelaufen, oder der Link ist unvollständig. Deine Auswahl ist schnell wieder zusammengestellt.',
  },
  empty: {
    title: 'Dein Warenkorb ist leer',
    text: 'Leg etwas hinein, dann geht es hier weiter.',
  },
  'sold-out': {
    title: 'Gerade ausverkauft',
    text: 'Was in deinem Warenkorb lag, ist inzwischen ausverkauft. Es wurde nichts abgebucht. Such dir etwas anderes aus, dann geht es hier weiter.',
  },
  'short-box': {
    title: 'Deiner Box fehlt etwas',
    text: 'Ein Teil deiner Auswahl ist inzwischen ausverkauft. Es wurde nichts abgebucht. Fülle die Box auf oder wähle eine kleinere.',
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
  closed: {
    title: 'Hier ist gerade keine Kasse offen',
    text: 'Öffne sie aus dem Warenkorb: Was du ausgesucht hast, liegt noch darin. Hast du schon bestellt, steht alles in der E-Mail dazu.',
  },
  lost: {
    title: 'Die Kasse hat den Faden verloren',
    text: 'Dein Browser hat vergessen, zu welchem Warenkorb diese Kasse gehört. Dieser Klick hat nichts bestellt und nichts abgebucht. Deine Auswahl liegt noch im Warenkorb: Öffne die Kasse von dort noch einmal.',
  },
  'other-cart': {
    title: 'In der Kasse liegt jetzt ein anderer Warenkorb',
    text: 'Du hast sie inzwischen noch einmal geöffnet, vielleicht in einem anderen Tab. Dieser Klick hat nichts bestellt und nichts abgebucht. Sieh nach, was jetzt in der Kasse liegt.',
  },
  'bought-elsewhere': {
    title: 'Dieser Warenkorb ist schon bestellt',
    text: 'Die Bestellung kam aus einem anderen Browser, und nur dort ist sie zu sehen. War das deine? Dann öffne sie mit dem Link in der Bestätigung, die du per E-Mail bekommen hast.',
  },
  'no-order': {
    title: 'Diese Bestellung finden wir nicht',
    text: 'Der Link ist unvollständig oder stimmt nicht. Den richtigen findest du in der Bestätigung, die du per E-Mail bekommen hast.',
  },
  'order-ended': {
    title: 'Dieser Link ist abgelaufen',
    text: 'Er galt bis 90 Tage nach der Lieferung. Melde dich mit der E-Mail-Adresse deiner Bestellung an, dann siehst du sie wieder.',
  },
  'no-download': {
    title: 'Dieses E-Book finden wir nicht',
    text: 'Der Link ist unvollständig oder stimmt nicht. Den richtigen findest du in der Bestätigung, die du per E-Mail bekommen hast.',
  },
  'download-ended': {
    title: 'Dieses E-Book gehört nicht mehr dazu',
    text: 'Die Bestellung ist widerrufen, storniert, erstattet oder nicht bezahlt. Damit gilt auch der Link nicht mehr.',
  },
  orders: 'Zu deinen Bestellungen',
  cart: 'Zum Warenkorb',
  checkout: 'Zur Kasse',
  meals: 'Zu den Gerichten',
}

const en: typeof de = {
  gone: {
    title: 'This cart is no longer here',
    text: 'It has expired, or the link is incomplete. Your choice is quickly put together again.',
  },
  empty: { title: 'Your cart is empty', text: 'Put something in, then it goes on here.' },
  'sold-out': {
    title: 'Just sold out',
    text: 'What was in your cart has sold out in the meantime. Nothing was charged. Choose something else, then it goes on here.',
  },
  'short-box': {
    title: 'Your box is short of something',
    text: 'Part of your choice has sold out in the meantime. Nothing was charged. Fill up the box or choose a smaller one.',
  },
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
  closed: {
    title: 'No checkout is open here',
    text: 'Open it from the cart: what you have chosen is still in there. If you have ordered already, the e-mail about it says everything.',
  },
  lost: {
    title: 'The checkout has lost its thread',
    text: 'Your browser has forgotten which cart this checkout belongs to. This click has ordered nothing and charged nothing. Your choice is still in the cart: open the checkout from there again.',
  },
  'other-cart': {
    title: 'Another cart is in the checkout now',
    text: 'You have opened it again in the meantime, perhaps in another tab. This click has ordered nothing and charged nothing. Have a look at what is in the checkout now.',
  },
  'bought-elsewhere': {
    title: 'This cart has been ordered already',
    text: 'The order was placed in another browser and can only be seen there. Was it yours? Then open it with the link in the confirmation that we sent you by e-mail.',
  },
  'no-order': {
    title: 'We cannot find this order',
    text: 'The link is incomplete or wrong. The right one is in the confirmation that we sent you by e-mail.',
  },
  'order-ended': {
    title: 'This link has expired',
    text: 'It was good for 90 days after the delivery. Sign in with the e-mail address of your order to see it again.',
  },
  'no-download': {
    title: 'We cannot find this e-book',
    text: 'The link is incomplete or wrong. The right one is in the confirmation that you got by e-mail.',
  },
  'download-ended': {
    title: 'This e-book is no longer yours to load',
    text: 'The order was withdrawn from, cancelled, refunded or not paid. With that the link has ended too.',
  },
  orders: 'To your orders',
  cart: 'To the cart',
  checkout: 'To the checkout',
  meals: 'To the meals',
}

export const messageWords = { de, en }
export type MessageName = Exclude<keyof typeof de, 'back' | 'cart' | 'checkout' | 'meals' | 'orders'>
