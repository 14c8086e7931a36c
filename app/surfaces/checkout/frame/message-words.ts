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
    text: 'It has expired, or the link is incomplete. You’ll have your selection back together in no time.',
  },
  empty: { title: 'Your cart is empty', text: 'Add something first, then come back here.' },
  'sold-out': {
    title: 'Just sold out',
    text: 'What was in your cart has sold out in the meantime. Nothing was charged. Choose something else, then come back here.',
  },
  'short-box': {
    title: 'Something is missing from your box',
    text: 'Some of your meals have sold out in the meantime. Nothing was charged. Fill up the box or choose a smaller one.',
  },
  small: {
    title: 'Your box isn’t full yet',
    text: 'The subscription needs more meals. Fill up the box or choose a smaller one.',
  },
  waiting: {
    title: 'We’re asking about your payment',
    text: 'The payment service hasn’t answered yet. Please don’t order again: this page will soon show the result.',
  },
  refused: {
    title: 'This didn’t come from our checkout',
    text: 'For safety we’ve changed nothing. Please open the checkout again from the cart.',
  },
  closed: {
    title: 'No checkout is open here',
    text: 'Open it from the cart: what you’ve chosen is still in there. If you’ve ordered already, the email about it says everything.',
  },
  lost: {
    title: 'The checkout has lost its thread',
    text: 'Your browser has forgotten which cart this checkout belongs to. That click didn’t order or charge anything. Your selection is still in the cart: open the checkout from there again.',
  },
  'other-cart': {
    title: 'Another cart is in the checkout now',
    text: 'You’ve opened it again in the meantime, perhaps in another tab. That click didn’t order or charge anything. Have a look at what’s in the checkout now.',
  },
  'bought-elsewhere': {
    title: 'This cart has been ordered already',
    text: 'The order was placed in another browser and can only be seen there. Was it yours? Then open it with the link in the confirmation that we sent you by email.',
  },
  'no-order': {
    title: 'We can’t find this order',
    text: 'The link is incomplete or wrong. The right one is in the confirmation that we sent you by email.',
  },
  'order-ended': {
    title: 'This link has expired',
    text: 'It was valid for 90 days after the delivery. Sign in with the email address of your order to see it again.',
  },
  'no-download': {
    title: 'We can’t find this e-book',
    text: 'The link is incomplete or wrong. The right one is in the confirmation that you got by email.',
  },
  'download-ended': {
    title: 'You can no longer download this e-book',
    text: 'The order was withdrawn from, cancelled, refunded or never paid, so the link no longer works.',
  },
  orders: 'Go to your orders',
  cart: 'Go to the cart',
  checkout: 'Go to the checkout',
  meals: 'See the meals',
}

export const messageWords = { de, en }
export type MessageName = Exclude<keyof typeof de, 'back' | 'cart' | 'checkout' | 'meals' | 'orders'>
