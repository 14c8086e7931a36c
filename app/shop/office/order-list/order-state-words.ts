/** States of an order and ways of its delivery, in lists, on its page and in table files. */
const de = {
  fulfilment: { OPEN: 'offen', SHIPPED: 'unterwegs', DELIVERED: 'zugestellt', CANCELLED: 'storniert' },
  financial: {
    PENDING: 'wartet',
    PAID: 'bezahlt',
    PARTIALLY_REFUNDED: 'teilweise erstattet',
    REFUNDED: 'erstattet',
    VOIDED: 'zurückgebucht',
  },
  ways: { PARCEL: 'Paket', BERLIN_COURIER: 'Kurier in Berlin', BY_MAIL: 'Per E-Mail' },
  slots: { any: 'im Lauf des Tages', morning: 'vormittags, bis 12 Uhr' },
  leaveChoices: { no: 'bleibt hier', yes: 'darf raus' },
  staysShort: {
    cancelled: 'storniert',
    withdrawn: 'widerrufen',
    held: 'Brief offen',
    returned: 'Geld zurückgeholt',
    unpaid: 'nicht bezahlt',
    'refund-open': 'Erstattung läuft',
    refunded: 'erstattet',
  },
}

const en: typeof de = {
  fulfilment: { OPEN: 'open', SHIPPED: 'on its way', DELIVERED: 'delivered', CANCELLED: 'cancelled' },
  financial: {
    PENDING: 'pending',
    PAID: 'paid',
    PARTIALLY_REFUNDED: 'partly refunded',
    REFUNDED: 'refunded',
    VOIDED: 'returned',
  },
  ways: { PARCEL: 'Parcel', BERLIN_COURIER: 'Courier in Berlin', BY_MAIL: 'By email' },
  slots: { any: 'any time', morning: 'in the morning, by 12 noon' },
  leaveChoices: { no: 'stays here', yes: 'may leave' },
  staysShort: {
    cancelled: 'cancelled',
    withdrawn: 'withdrawn',
    held: 'open letter',
    returned: 'money taken back',
    unpaid: 'not paid',
    'refund-open': 'refund under way',
    refunded: 'refunded',
  },
}

export const orderStateWords = { de, en }
