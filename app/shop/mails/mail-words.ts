/** What stands below every mail. */
const de = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  contact: 'Kontakt',
  why: 'Du bekommst diese E-Mail, weil sie zu einer Bestellung gehört. Sie enthält keine Werbung.',
}

const en: typeof de = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  contact: 'Contact',
  why: 'You get this e-mail because it belongs to an order. It contains no advertising.',
}

export const mailWords = { de, en }
