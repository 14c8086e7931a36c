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
      'Passen Bestellnummer und E-Mail-Adresse zusammen, schicken wir an diese Adresse eine E-Mail. Darin bestätigst du, dass der Widerruf von dir kommt. So lange halten wir einmal zurück, was noch nicht unterwegs ist, höchstens 72 Stunden. Tiefgekühltes musst du nicht zurückschicken.',
      'Sobald du bestätigt hast, bekommst du dein Geld zurück, auf dem Weg, auf dem du bezahlt hast. Passt eine Angabe nicht, ordnet jemand aus dem Team deinen Widerruf von Hand zu. Er gilt in jedem Fall ab seinem Eingang.',
    ],
    proved: [
      'Tiefgekühltes musst du nicht zurückschicken. Dein Geld bekommst du spätestens in 14 Tagen zurück, auf dem Weg, auf dem du bezahlt hast. Sobald es unterwegs ist, sagen wir dir per E-Mail Bescheid.',
    ],
    unproved: [
      'Bestätigst du später, gilt dein Widerruf trotzdem ab seinem Eingang. Tiefgekühltes musst du auch dann nicht zurückschicken. Sobald du bestätigt hast, zahlen wir dir zurück, was dir zusteht, auf dem Weg, auf dem du bezahlt hast.',
    ],
    unmatched: [
      'Nummer und Adresse gehören bei uns zu keiner gemeinsamen Bestellung. Jemand aus dem Team sucht deine Bestellung von Hand; bis dahin halten wir nichts zurück. Dein Widerruf gilt ab seinem Eingang.',
    ],
    held: (until: string) =>
      `Was noch nicht unterwegs ist, halten wir bis ${until} zurück. Haben wir dann keine Antwort von dir, geht es auf den Weg.`,
    notHeld:
      'Was noch nicht unterwegs ist, halten wir nicht noch einmal zurück: Für diese Bestellung haben wir das schon getan.',
    prove: 'Damit niemand fremde Bestellungen widerruft, fehlt noch deine Antwort: Kommt der Widerruf von dir?',
    yes: 'Ja, ich widerrufe',
    no: 'Das war ich nicht',
  },
  cancellation: {
    title: 'Deine Kündigung ist eingegangen',
    subject: 'Bestätigung deiner Kündigung',
    says: 'Ich kündige diesen Vertrag.',
    opening: 'deine Kündigung ist bei uns eingegangen. Diese E-Mail ist dein Nachweis.',
    next: [
      'Passen Bestellnummer und E-Mail-Adresse zusammen, buchen wir ab sofort nichts mehr ab und schicken an diese Adresse eine E-Mail. Darin bestätigst du, dass die Kündigung von dir kommt. Von selbst geht nichts weiter. Was vorher schon bezahlt war, wird noch geliefert.',
      'Passt eine Angabe nicht zu einem Vertrag, ordnet jemand aus dem Team deine Kündigung von Hand zu. Sie gilt in jedem Fall ab ihrem Eingang.',
    ],
    proved: [
      'Ab dem genannten Tag wird nichts mehr abgebucht. Was bis dahin schon abgerechnet ist, wird noch geliefert.',
    ],
    unproved: [
      '„Ja, kündigen“: Dein Vertrag endet am genannten Tag, gerechnet ab dem Eingang. Was wir seit dem Eingang noch abgebucht haben, bekommst du zurück.',
      '„Das war ich nicht“: Dein Abo läuft gleich weiter. Hat inzwischen eine Box gewartet, wählst du, ob sie kommt oder ausfällt.',
      'Ohne Antwort von dir entscheidet jemand aus unserem Team; von selbst geht nichts weiter. Was vor dem Eingang bezahlt war, wird noch geliefert.',
    ],
    unmatched: [
      'Nummer und Adresse gehören bei uns zu keinem gemeinsamen Vertrag. Jemand aus dem Team sucht deinen Vertrag von Hand. Deine Kündigung gilt ab ihrem Eingang: Was danach noch abgebucht wird, bekommst du zurück, sobald sie zugeordnet und bestätigt ist.',
    ],
    prove: 'Seit dem Eingang buchen wir nichts mehr ab. Sag uns bitte, ob die Kündigung von dir kommt:',
    yes: 'Ja, kündigen',
    no: 'Das war ich nicht',
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
  email: 'Email address',
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
    title: 'We’ve received your withdrawal',
    subject: 'We’ve received your withdrawal',
    says: 'I withdraw from this contract.',
    opening: 'we’ve received your withdrawal. This email is your proof.',
    next: [
      'If the order number and email address belong together, we’ll send an email to that address. Use it to confirm that the withdrawal comes from you. Until then we’ll hold back anything that hasn’t left yet, once and for 72 hours at most. You don’t need to send frozen goods back.',
      'Once you’ve confirmed, you’ll get your money back the way you paid. If a detail doesn’t match, someone from our team will find your order by hand. Either way, your withdrawal counts from the moment we received it.',
    ],
    proved: [
      'You don’t need to send frozen goods back. You’ll get your money back within 14 days, the way you paid. As soon as it’s on its way, we’ll tell you by email.',
    ],
    unproved: [
      'If you confirm later, your withdrawal still counts from the moment we received it, and you don’t need to send frozen goods back then either. Once you’ve confirmed, we’ll pay back what you’re owed, the way you paid.',
    ],
    unmatched: [
      'The number and address don’t belong to one order of ours. Someone from our team is looking for your order by hand; until then we won’t hold anything back. Your withdrawal counts from the moment we received it.',
    ],
    held: (until) =>
      `We’ll hold back anything that hasn’t left yet until ${until}. If we haven’t heard from you by then, it’ll be sent.`,
    notHeld: 'We won’t hold back what hasn’t left yet a second time: we’ve already done so for this order.',
    prove:
      'So that nobody withdraws from other people’s orders, we need your answer: does the withdrawal come from you?',
    yes: 'Yes, withdraw',
    no: 'I did not send this',
  },
  cancellation: {
    title: 'We’ve received your cancellation',
    subject: 'Confirmation of your cancellation',
    says: 'I cancel this contract.',
    opening: 'we’ve received your cancellation. This email is your proof.',
    next: [
      'If the order number and email address belong together, we won’t charge anything from now on, and we’ll send an email to that address. Use it to confirm that the cancellation comes from you. Nothing starts again automatically. Anything paid before is still delivered.',
      'If a detail doesn’t match a contract, someone from our team will find it by hand. Either way, your cancellation counts from the moment we received it.',
    ],
    proved: ['Nothing is charged from the stated day on. Anything billed before is still delivered.'],
    unproved: [
      '“Yes, cancel”: your contract ends on the stated day, counted from the moment we received this. Anything we’ve charged since then goes back to you.',
      '“I did not send this”: your subscription continues right away. If a box has been waiting in the meantime, you choose whether it comes or is skipped.',
      'If you don’t answer, someone from our team decides; nothing starts again automatically. Anything paid before we received this is still delivered.',
    ],
    unmatched: [
      'The number and address don’t belong to one contract of ours. Someone from our team is looking for your contract by hand. Your cancellation counts from the moment we received it: anything charged after that goes back to you once the cancellation is assigned and confirmed.',
    ],
    prove: 'We haven’t charged anything since we received it. Please tell us whether the cancellation comes from you:',
    yes: 'Yes, cancel',
    no: 'I did not send this',
  },
  enquiry: {
    title: 'Your message has arrived',
    subject: 'We have your message',
    opening: 'your message has reached us.',
    next: ['Someone from our team will read it and answer by email, usually on the same or the next working day.'],
    mailed: ['Someone from our team will read it and answer by email, usually on the same or the next working day.'],
  },
}

export const declarationWords: Record<Language, typeof de> = { de, en }
