const de = {
  hello: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
  about: {
    withdrawal: 'deinem Widerruf',
    cancellation: 'deiner Kündigung',
    enquiry: 'deiner Anfrage',
    'payment-returned': 'deiner offenen Zahlung',
    'mail-refused': 'unserer Mail',
  },
  rejected: {
    subject: (about: string) => `Zu ${about}: abgelehnt`,
    title: 'Das können wir leider nicht annehmen.',
    text: (about: string) => `zu ${about} haben wir alles geprüft und müssen ablehnen. Der Grund:`,
  },
  answered: {
    subject: (about: string) => `Antwort zu ${about}`,
    title: 'Unsere Antwort',
    text: (about: string) => `zu ${about} schreiben wir dir:`,
  },
  received: 'Eingegangen am',
  order: 'Bestellung',
  contact: (phone: string) => `Siehst du es anders? Antworte auf diese E-Mail oder ruf an: ${phone}.`,
}

const en: typeof de = {
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  about: {
    withdrawal: 'your withdrawal',
    cancellation: 'your cancellation',
    enquiry: 'your enquiry',
    'payment-returned': 'your open payment',
    'mail-refused': 'our email',
  },
  rejected: {
    subject: (about) => `About ${about}: declined`,
    title: 'We can’t accept this.',
    text: (about) => `we’ve looked at ${about} and can’t accept it. The reason:`,
  },
  answered: {
    subject: (about) => `Answer to ${about}`,
    title: 'Our answer',
    text: (about) => `this is our answer to ${about}:`,
  },
  received: 'Received on',
  order: 'Order',
  contact: (phone) => `Don’t agree? Reply to this email or call ${phone}.`,
}

export const answerWords = { de, en }
