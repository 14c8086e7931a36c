import type { Language } from '#app/foundation/i18n/language.ts'

const de = {
  at: (day: string, time: string) => `${day}, ${time} Uhr`,
  received: 'Eingegangen am',
  declared: 'Erklärung',
  name: 'Name',
  contract: 'Vertrag',
  email: 'E-Mail-Adresse',
  goods: 'Artikel',
  allGoods: 'Die ganze Bestellung',
  cause: 'Art der Kündigung',
  causes: { ordinary: 'Ordentliche Kündigung', cause: 'Außerordentliche Kündigung (aus wichtigem Grund)' },
  reason: 'Grund',
  endsOn: 'Ende des Vertrags',
  order: 'Bestellung',
  text: 'Nachricht',
  nothing: 'keine Angabe',
  hello: (name: string) => (name ? `Hallo ${name},` : 'Hallo,'),
  contact: 'Fragen? Schreib an hallo@tiefgruen.example oder ruf an: +49 30 5550 1234.',
  withdrawal: {
    title: 'Dein Widerruf ist eingegangen',
    subject: 'Eingangsbestätigung deines Widerrufs',
    says: 'Ich widerrufe diesen Vertrag.',
    opening: 'dein Widerruf ist bei uns eingegangen. Diese E-Mail ist dein Nachweis.',
    next: [
      'Wir gleichen deine Angaben mit der Bestellung ab. Was noch nicht unterwegs ist, kommt nicht mehr. Tiefgekühltes musst du nicht zurückschicken.',
      'Dein Geld bekommst du spätestens in 14 Tagen zurück, auf dem Weg, auf dem du bezahlt hast. Sobald es unterwegs ist, sagen wir dir per E-Mail Bescheid. Passt eine Angabe nicht, ordnet jemand aus dem Team deinen Widerruf von Hand zu.',
    ],
  },
  cancellation: {
    title: 'Deine Kündigung ist eingegangen',
    subject: 'Bestätigung deiner Kündigung',
    says: 'Ich kündige diesen Vertrag.',
    opening: 'deine Kündigung ist bei uns eingegangen. Diese E-Mail ist dein Nachweis.',
    next: [
      'Ab dem genannten Tag wird nichts mehr abgebucht. Was bis dahin schon abgerechnet ist, wird noch geliefert.',
      'Passt eine Angabe nicht zu einem Vertrag, ordnet jemand aus dem Team deine Kündigung von Hand zu. Sie gilt trotzdem ab ihrem Eingang.',
    ],
  },
  enquiry: {
    title: 'Deine Nachricht ist da',
    subject: 'Wir haben deine Nachricht',
    opening: 'deine Nachricht ist bei uns angekommen.',
    next: ['Jemand aus dem Team liest sie und antwortet per E-Mail, meist am selben oder am nächsten Werktag.'],
  },
}

const en: typeof de = {
  at: (day, time) => `${day}, ${time}`,
  received: 'Received on',
  declared: 'Statement',
  name: 'Name',
  contract: 'Contract',
  email: 'E-mail address',
  goods: 'Items',
  allGoods: 'The whole order',
  cause: 'Kind of cancellation',
  causes: { ordinary: 'Ordinary cancellation', cause: 'Extraordinary cancellation (for good cause)' },
  reason: 'Reason',
  endsOn: 'End of the contract',
  order: 'Order',
  text: 'Message',
  nothing: 'not stated',
  hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
  contact: 'Questions? Write to hallo@tiefgruen.example or call +49 30 5550 1234.',
  withdrawal: {
    title: 'We have received your withdrawal',
    subject: 'We have received your withdrawal',
    says: 'I withdraw from this contract.',
    opening: 'we have received your withdrawal. This e-mail is your proof.',
    next: [
      'We compare what you entered with the order. What has not left yet will not come any more. You need not send frozen goods back.',
      'You get your money back within 14 days at the latest, the way you paid. As soon as it is on its way, we tell you by e-mail. If a detail does not match, someone of our team finds your order by hand.',
    ],
  },
  cancellation: {
    title: 'We have received your cancellation',
    subject: 'Confirmation of your cancellation',
    says: 'I cancel this contract.',
    opening: 'we have received your cancellation. This e-mail is your proof.',
    next: [
      'From that day on nothing more is charged. What has been billed before is still delivered.',
      'If a detail does not match a contract, someone of our team finds it by hand. Your cancellation counts from its receipt all the same.',
    ],
  },
  enquiry: {
    title: 'Your message has arrived',
    subject: 'We have your message',
    opening: 'your message has reached us.',
    next: ['Someone of our team reads it and answers by e-mail, mostly on the same or the next working day.'],
  },
}

export const declarationWords: Record<Language, typeof de> = { de, en }
