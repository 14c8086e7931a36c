const de = {
  withdraw: {
    open: 'Diese Bestellung widerrufen',
    text: 'Was noch nicht unterwegs ist, kommt dann nicht mehr. Tiefgekühltes musst du nicht zurückschicken. Die Eingangsbestätigung mit Datum und Uhrzeit kommt sofort, hier und per E-Mail.',
    goods: 'Nur einen Teil widerrufen? (optional)',
    goodsHint: 'Zum Beispiel: 2 Coco Curry, Chili sin Carne. Bleibt das Feld leer, gilt dein Widerruf für alles.',
    goodsHintRest:
      'Zum Beispiel: 2 Coco Curry, Chili sin Carne. Bleibt das Feld leer, gilt dein Widerruf für alles außer deinem E-Book: Das hast du sofort bekommen und dafür auf den Widerruf verzichtet.',
    send: 'Widerruf bestätigen',
  },
  cancel: {
    open: 'Dieses Abo kündigen',
    text: 'Es endet heute, und danach wird nichts mehr abgebucht. Was schon abgerechnet ist, wird noch geliefert.',
    send: 'jetzt kündigen',
  },
}

const en: typeof de = {
  withdraw: {
    open: 'Withdraw from this order',
    text: 'Anything that hasn’t left yet won’t be sent. You don’t have to send frozen goods back. You’ll get an acknowledgement with the date and time right away, here and by email.',
    goods: 'Withdraw from only part of it? (optional)',
    goodsHint: 'For example: 2 Coco Curry, Chili sin Carne. Leave this empty to withdraw from everything.',
    goodsHintRest:
      'For example: 2 Coco Curry, Chili sin Carne. Leave this empty to withdraw from everything but your e-book: you got it at once and gave up the right to withdraw from it.',
    send: 'Confirm withdrawal',
  },
  cancel: {
    open: 'Cancel this subscription',
    text: 'It ends today, and nothing is charged after that. Anything billed already is still delivered.',
    send: 'cancel now',
  },
}

export const leaveWords = { de, en }
