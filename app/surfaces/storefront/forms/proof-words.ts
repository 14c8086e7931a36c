/** The question whether a letter comes from the buyer, and what became of it. */
const de = {
  order: 'Bestellung',
  withdrawal: {
    open: {
      title: 'Kommt dieser Widerruf von dir?',
      text: 'Für diese Bestellung ist ein Widerruf bei uns eingegangen. Solange du nicht antwortest, halten wir zurück, was noch nicht unterwegs ist.',
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
    no: 'Nein, ich habe nichts widerrufen',
  },
  cancellation: {
    open: {
      title: 'Kommt diese Kündigung von dir?',
      text: 'Für diesen Vertrag ist eine Kündigung bei uns eingegangen. Sie gilt ab ihrem Eingang, sobald du sie bestätigst.',
    },
    proved: {
      title: 'Danke, deine Kündigung ist bestätigt',
      text: 'Ab dem genannten Tag wird nichts mehr abgebucht. Was bis dahin schon abgerechnet ist, wird noch geliefert.',
    },
    denied: { title: 'Alles bleibt, wie es war', text: 'Danke für den Hinweis. Dein Vertrag läuft weiter.' },
    settled: {
      title: 'Darum hat sich schon jemand gekümmert',
      text: 'Unser Team hat diese Kündigung bereits bearbeitet. Was daraus geworden ist, steht in deinen E-Mails.',
    },
    yes: 'Ja, ich kündige',
    no: 'Nein, ich habe nichts gekündigt',
  },
}

const en: typeof de = {
  order: 'Order',
  withdrawal: {
    open: {
      title: 'Does this withdrawal come from you?',
      text: 'We have received a withdrawal from this order. Until you answer, we hold back what has not left yet.',
    },
    proved: {
      title: 'Thank you, your withdrawal is confirmed',
      text: 'We are taking care of it now. What has not left yet will not come any more, and as soon as your money is on its way, we will tell you by e-mail.',
    },
    denied: {
      title: 'Everything stays as it was',
      text: 'Thank you for telling us. Nothing has been withdrawn, and your order goes its way.',
    },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this withdrawal. Your e-mails say what became of it.',
    },
    yes: 'Yes, I withdraw',
    no: 'No, I have not withdrawn',
  },
  cancellation: {
    open: {
      title: 'Does this cancellation come from you?',
      text: 'We have received a cancellation of this contract. It counts from its receipt as soon as you confirm it.',
    },
    proved: {
      title: 'Thank you, your cancellation is confirmed',
      text: 'From the stated day on nothing more is charged. What has been billed before is still delivered.',
    },
    denied: { title: 'Everything stays as it was', text: 'Thank you for telling us. Your contract goes on.' },
    settled: {
      title: 'Someone has taken care of this already',
      text: 'Our team has already dealt with this cancellation. Your e-mails say what became of it.',
    },
    yes: 'Yes, I cancel',
    no: 'No, I have not cancelled',
  },
}

export const proofWords = { de, en }
