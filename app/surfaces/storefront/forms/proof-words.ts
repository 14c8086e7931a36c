/** The question whether a letter comes from the buyer, and what became of it. */
const de = {
  order: 'Bestellung',
  held: 'Eine Box hat inzwischen gewartet. Wenn die Kündigung nicht von dir kommt: Soll sie noch kommen?',
  comes: (day: string) => `Das war ich nicht: Box am ${day} abbuchen und liefern`,
  skipped: 'Das war ich nicht: diese Box auslassen',
  withdrawal: {
    open: {
      title: 'Kommt dieser Widerruf von dir?',
      text: 'Für diese Bestellung ist ein Widerruf bei uns eingegangen. Was noch nicht unterwegs ist, halten wir höchstens 72 Stunden ab Eingang zurück.',
    },
    proved: {
      title: 'Danke, dein Widerruf ist bestätigt',
      text: 'Wir kümmern uns jetzt darum. Was noch nicht unterwegs ist, kommt nicht mehr, und sobald dein Geld unterwegs ist, sagen wir dir per E-Mail Bescheid.',
    },
    denied: {
      title: 'Alles bleibt, wie es war',
      text: 'Danke für den Hinweis. Es ist nichts widerrufen, und deine Bestellung geht ihren Weg.',
    },
    settled: {
      title: 'Darum hat sich schon jemand gekümmert',
      text: 'Unser Team hat diesen Widerruf bereits bearbeitet. Was daraus geworden ist, steht in deinen E-Mails.',
    },
    yes: 'Ja, ich widerrufe',
    no: 'Das war ich nicht',
  },
  cancellation: {
    open: {
      title: 'Kommt diese Kündigung von dir?',
      text: 'Für diesen Vertrag ist eine Kündigung bei uns eingegangen. Seitdem buchen wir nichts ab. Bestätigst du sie, gilt sie ab ihrem Eingang.',
    },
    proved: {
      title: 'Danke, deine Kündigung ist bestätigt',
      text: 'Ab dem genannten Tag wird nichts mehr abgebucht. Was seit dem Eingang noch abgebucht wurde, bekommst du zurück; was vorher bezahlt war, wird noch geliefert.',
    },
    denied: {
      title: 'Dein Abo läuft weiter',
      text: 'Danke für den Hinweis. Die Kündigung gilt nicht. Wann die nächsten Boxen kommen, steht in der E-Mail, die gerade an dich unterwegs ist.',
    },
    settled: {
      title: 'Darum hat sich schon jemand gekümmert',
      text: 'Unser Team hat diese Kündigung bereits bearbeitet. Was daraus geworden ist, steht in deinen E-Mails.',
    },
    yes: 'Ja, kündigen',
    no: 'Das war ich nicht',
  },
}

const en: typeof de = {
  order: 'Order',
  held: 'A box has been waiting in the meantime. If the cancellation isn’t yours, should that box still come?',
  comes: (day) => `I did not send this: charge the box on ${day} and deliver it`,
  skipped: 'I did not send this: skip that box',
  withdrawal: {
    open: {
      title: 'Does this withdrawal come from you?',
      text: 'We’ve received a withdrawal from this order. We’re holding back anything that hasn’t left yet, for 72 hours at most.',
    },
    proved: {
      title: 'Thank you, your withdrawal is confirmed',
      text: 'We’re taking care of it now. Anything that hasn’t left yet won’t be sent, and we’ll email you as soon as your money’s on its way.',
    },
    denied: {
      title: 'Everything stays as it was',
      text: 'Thank you for telling us. Nothing has been withdrawn, and your order continues as planned.',
    },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this withdrawal. Our emails to you say how it ended.',
    },
    yes: 'Yes, withdraw',
    no: 'I did not send this',
  },
  cancellation: {
    open: {
      title: 'Does this cancellation come from you?',
      text: 'We’ve received a cancellation of this contract. Since then we haven’t charged anything. If you confirm it, it counts from the moment we received it.',
    },
    proved: {
      title: 'Thank you, your cancellation is confirmed',
      text: 'Nothing is charged from the stated day on. Anything charged since we received it goes back to you; anything paid earlier is still delivered.',
    },
    denied: {
      title: 'Your subscription continues',
      text: 'Thank you for telling us. The cancellation isn’t valid. The email that’s on its way to you says when your next boxes arrive.',
    },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this cancellation. Our emails to you say how it ended.',
    },
    yes: 'Yes, cancel',
    no: 'I did not send this',
  },
}

export const proofWords = { de, en }
