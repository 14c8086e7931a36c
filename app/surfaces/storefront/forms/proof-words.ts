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
  held: 'A box has waited meanwhile. If the cancellation isn’t yours: should that box still come?',
  comes: (day) => `I did not send this: charge the box on ${day} and deliver it`,
  skipped: 'I did not send this: skip that box',
  withdrawal: {
    open: {
      title: 'Does this withdrawal come from you?',
      text: 'We’ve received a withdrawal from this order. We hold back what hasn’t left yet for 72 hours from its receipt at most.',
    },
    proved: {
      title: 'Thank you, your withdrawal is confirmed',
      text: 'We’re taking care of it now. What hasn’t left yet won’t come any more, and as soon as your money’s on its way, we’ll tell you by email.',
    },
    denied: {
      title: 'Everything stays as it was',
      text: 'Thank you for telling us. Nothing has been withdrawn, and your order goes its way.',
    },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this withdrawal. Our emails to you say what came of it.',
    },
    yes: 'Yes, withdraw',
    no: 'I did not send this',
  },
  cancellation: {
    open: {
      title: 'Does this cancellation come from you?',
      text: 'We’ve received a cancellation of this contract. Since then we charge nothing. If you confirm it, it counts from its receipt.',
    },
    proved: {
      title: 'Thank you, your cancellation is confirmed',
      text: 'From the stated day on nothing more is charged. Anything charged since the receipt goes back to you; what was paid before is still delivered.',
    },
    denied: {
      title: 'Your subscription goes on',
      text: 'Thank you for telling us. The cancellation doesn’t count. The email that’s on its way to you says when the next boxes come.',
    },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this cancellation. Our emails to you say what came of it.',
    },
    yes: 'Yes, cancel',
    no: 'I did not send this',
  },
}

export const proofWords = { de, en }
