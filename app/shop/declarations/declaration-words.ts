import type { Language } from '#app/foundation/i18n/language.ts'
import type { Seller } from '#app/shop/sites/seller.ts'

/** How the merchant is reached. */
export type Contact = Pick<Seller, 'email' | 'phone'>

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
  hello: 'Hallo,',
  contact: ({ email, phone }: Contact) => `Fragen? Schreib an ${email} oder ruf an: ${phone}.`,
  withdrawal: {
    title: 'Dein Widerruf ist eingegangen',
    subject: 'Eingangsbestätigung deines Widerrufs',
    says: 'Ich widerrufe diesen Vertrag.',
    opening: 'dein Widerruf ist bei uns eingegangen. Diese E-Mail ist dein Nachweis.',
    next: [
      'Passen Bestellnummer und E-Mail-Adresse zusammen, halten wir sofort zurück, was noch nicht unterwegs ist, und schicken an diese Adresse eine E-Mail. Mit dem Knopf darin bestätigst du, dass der Widerruf von dir kommt. Dann geht alles seinen Gang. Tiefgekühltes musst du nicht zurückschicken.',
      'Dein Geld bekommst du spätestens in 14 Tagen zurück, auf dem Weg, auf dem du bezahlt hast. Passt eine Angabe nicht, ordnet jemand aus dem Team deinen Widerruf von Hand zu. Er gilt in jedem Fall ab seinem Eingang.',
    ],
    mailed: [
      'Tiefgekühltes musst du nicht zurückschicken. Dein Geld bekommst du spätestens in 14 Tagen zurück, auf dem Weg, auf dem du bezahlt hast. Sobald es unterwegs ist, sagen wir dir per E-Mail Bescheid.',
    ],
    prove:
      'Damit niemand fremde Bestellungen widerruft, fehlt noch ein Klick von dir. Bis dahin halten wir zurück, was noch nicht unterwegs ist. Dein Widerruf gilt schon ab seinem Eingang.',
    proveButton: 'Ja, der Widerruf kommt von mir',
    notMe:
      'Du hast nichts widerrufen? Auf derselben Seite kannst du uns das sagen, dann bleibt deine Bestellung, wie sie ist.',
  },
  cancellation: {
    title: 'Deine Kündigung ist eingegangen',
    subject: 'Bestätigung deiner Kündigung',
    says: 'Ich kündige diesen Vertrag.',
    opening: 'deine Kündigung ist bei uns eingegangen. Diese E-Mail ist dein Nachweis.',
    next: [
      'Passen Bestellnummer und E-Mail-Adresse zusammen, schicken wir an diese Adresse eine E-Mail. Mit dem Knopf darin bestätigst du, dass die Kündigung von dir kommt. Ab dem genannten Tag wird dann nichts mehr abgebucht. Was bis dahin schon abgerechnet ist, wird noch geliefert.',
      'Passt eine Angabe nicht zu einem Vertrag, ordnet jemand aus dem Team deine Kündigung von Hand zu. Sie gilt in jedem Fall ab ihrem Eingang.',
    ],
    mailed: [
      'Ab dem genannten Tag wird nichts mehr abgebucht. Was bis dahin schon abgerechnet ist, wird noch geliefert.',
    ],
    prove:
      'Damit niemand fremde Verträge kündigt, fehlt noch ein Klick von dir. Deine Kündigung gilt schon ab ihrem Eingang.',
    proveButton: 'Ja, die Kündigung kommt von mir',
    notMe: 'Du hast nichts gekündigt? Auf derselben Seite kannst du uns das sagen, dann läuft dein Vertrag weiter.',
  },
  enquiry: {
    title: 'Deine Nachricht ist da',
    subject: 'Wir haben deine Nachricht',
    opening: 'deine Nachricht ist bei uns angekommen.',
    next: ['Jemand aus dem Team liest sie und antwortet per E-Mail, meist am selben oder am nächsten Werktag.'],
    mailed: ['Jemand aus dem Team liest sie und antwortet per E-Mail, meist am selben oder am nächsten Werktag.'],
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
  hello: 'Hello,',
  contact: ({ email, phone }: Contact) => `Questions? Write to ${email} or call ${phone}.`,
  withdrawal: {
    title: 'We have received your withdrawal',
    subject: 'We have received your withdrawal',
    says: 'I withdraw from this contract.',
    opening: 'we have received your withdrawal. This e-mail is your proof.',
    next: [
      'If order number and e-mail address belong together, we hold back at once what has not left yet and send an e-mail to that address. With the button in it you confirm that the withdrawal comes from you. Then everything takes its course. You need not send frozen goods back.',
      'You get your money back within 14 days at the latest, the way you paid. If a detail does not match, someone from our team finds your order by hand. Your withdrawal counts from its receipt in any case.',
    ],
    mailed: [
      'You need not send frozen goods back. You get your money back within 14 days at the latest, the way you paid. As soon as it is on its way, we will tell you by e-mail.',
    ],
    prove:
      'So that nobody withdraws from other people’s orders, we need one more click from you. Until then we hold back what has not left yet. Your withdrawal already counts from its receipt.',
    proveButton: 'Yes, the withdrawal comes from me',
    notMe: 'You have not withdrawn from anything? You can tell us on the same page, and your order stays as it is.',
  },
  cancellation: {
    title: 'We have received your cancellation',
    subject: 'Confirmation of your cancellation',
    says: 'I cancel this contract.',
    opening: 'we have received your cancellation. This e-mail is your proof.',
    next: [
      'If order number and e-mail address belong together, we send an e-mail to that address. With the button in it you confirm that the cancellation comes from you. From the stated day on nothing more is charged. What has been billed before is still delivered.',
      'If a detail does not match a contract, someone from our team finds it by hand. Your cancellation counts from its receipt in any case.',
    ],
    mailed: ['From the stated day on nothing more is charged. What has been billed before is still delivered.'],
    prove:
      'So that nobody cancels other people’s contracts, we need one more click from you. Your cancellation already counts from its receipt.',
    proveButton: 'Yes, the cancellation comes from me',
    notMe: 'You have not cancelled anything? You can tell us on the same page, and your contract goes on.',
  },
  enquiry: {
    title: 'Your message has arrived',
    subject: 'We have your message',
    opening: 'your message has reached us.',
    next: ['Someone from our team reads it and answers by e-mail, mostly on the same or the next working day.'],
    mailed: ['Someone from our team reads it and answers by e-mail, mostly on the same or the next working day.'],
  },
}

export const declarationWords: Record<Language, typeof de> = { de, en }
