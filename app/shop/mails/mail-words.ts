/** What stands below every mail. */
const de = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  contact: 'Kontakt',
  why: {
    order: 'Du bekommst diese E-Mail, weil sie zu einer Bestellung gehört. Sie enthält keine Werbung.',
    account:
      'Du bekommst diese E-Mail, weil jemand diese Adresse auf unserer Seite eingegeben hat. Sie enthält keine Werbung.',
  },
}

const en: typeof de = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  contact: 'Contact',
  why: {
    order: 'You get this email because it belongs to an order. It contains no advertising.',
    account: 'You get this email because somebody entered this address on our site. It contains no advertising.',
  },
}

export const mailWords = { de, en }
