/** What happened to an order, in its history. */
const de = {
  placed: 'Bestellt',
  paid: 'Bezahlt',
  'payment-returned': 'Zahlung zurückgebucht',
  shipped: 'Verschickt',
  delivered: 'Zugestellt',
  refunded: 'Erstattet',
  cancelled: 'Storniert',
  noted: 'Notiz',
  'mail-sent-again': 'Mail noch einmal geschickt',
  'email-corrected': 'Mailadresse korrigiert',
  'address-corrected': 'Lieferadresse korrigiert',
  'tracking-corrected': 'Sendungsnummer korrigiert',
  'shipping-undone': '„Verschickt“ zurückgenommen',
  withdrawn: 'Widerrufen',
  'subscription-cancelled': 'Abo gekündigt',
}

const en: typeof de = {
  placed: 'Placed',
  paid: 'Paid',
  'payment-returned': 'Payment returned',
  shipped: 'Shipped',
  delivered: 'Delivered',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  noted: 'Note',
  'mail-sent-again': 'Email sent again',
  'email-corrected': 'Email address corrected',
  'address-corrected': 'Delivery address corrected',
  'tracking-corrected': 'Tracking number corrected',
  'shipping-undone': '“Shipped” taken back',
  withdrawn: 'Withdrawn',
  'subscription-cancelled': 'Subscription cancelled',
}

export const orderEventWords = { de, en }
