const de = {
  name: 'Vor- und Nachname',
  contract: 'Bestellnummer oder Vertrag',
  contractHint:
    'Zum Beispiel TG-100234. Sie steht in der Bestellbestätigung. Hast du sie nicht, beschreib kurz, worum es geht.',
  email: 'E-Mail-Adresse',
  emailHint: 'Am besten die, mit der du bestellt hast. Dorthin geht die Bestätigung.',
  withdrawal: {
    title: 'Widerruf erklären',
    goods: 'Nur einen Teil widerrufen? (optional)',
    goodsHint: 'Zum Beispiel: 2 Coco Curry, Chili sin Carne. Bleibt das Feld leer, gilt dein Widerruf für alles.',
    button: 'Widerruf bestätigen',
    note: 'Mit diesem Knopf widerrufst du. Die Eingangsbestätigung mit Datum und Uhrzeit kommt sofort, hier und per E-Mail.',
  },
  cancellation: {
    title: 'Vertrag kündigen',
    cause: 'Art der Kündigung',
    causes: { ordinary: 'Ordentlich, ohne Grund', cause: 'Außerordentlich, aus wichtigem Grund' },
    reason: 'Grund',
    endsOn: 'Ende des Vertrags',
    endsOnHint: 'Leer lassen: zum frühestmöglichen Zeitpunkt, das ist heute.',
    button: 'jetzt kündigen',
    note: 'Die Bestätigung mit Datum, Uhrzeit und Ende kommt sofort, hier und per E-Mail.',
  },
  enquiry: {
    title: 'Schreib uns',
    contract: 'Bestellnummer (optional)',
    contractHint: 'Zum Beispiel TG-100234, wenn es um eine Bestellung geht.',
    emailHint: 'Dorthin antworten wir.',
    text: 'Deine Nachricht',
    button: 'Nachricht senden',
    note: 'Was du schreibst, nutzen wir nur für die Antwort.',
    privacy: 'Zur Datenschutzerklärung',
  },
  receipt: {
    home: 'Tiefgrün, zur Startseite',
    proof: 'Das ist dein Nachweis. Du kannst diese Seite drucken oder speichern.',
    mailed: 'Dieselbe Bestätigung kommt per E-Mail, wenn mit der Adresse bei uns bestellt wurde.',
    answered: 'Eine kurze Bestätigung kommt per E-Mail, wenn mit der Adresse bei uns bestellt wurde.',
    back: 'Zur Startseite',
  },
  limited: {
    title: 'Das waren viele Erklärungen auf einmal',
    text: (email: string) =>
      `Von diesem Anschluss kamen gerade sehr viele. Schreib bitte an ${email}: Das gilt genauso, und die Uhrzeit deiner E-Mail zählt.`,
  },
  refused: {
    title: 'Das kam nicht von unserer Seite',
    text: 'Aus Sicherheitsgründen haben wir nichts geändert. Öffne das Formular bitte noch einmal.',
  },
}

const en: typeof de = {
  name: 'First and last name',
  contract: 'Order number or contract',
  contractHint:
    'For example TG-100234. It’s in the order confirmation. If you don’t have it, tell us briefly what it’s about.',
  email: 'Email address',
  emailHint: 'Ideally the one you ordered with. We’ll send the confirmation there.',
  withdrawal: {
    title: 'Declare your withdrawal',
    goods: 'Withdraw from only part of it? (optional)',
    goodsHint: 'For example: 2 Coco Curry, Chili sin Carne. Leave this empty to withdraw from everything.',
    button: 'Confirm withdrawal',
    note: 'This button sends your withdrawal. You’ll get an acknowledgement with the date and time right away, here and by email.',
  },
  cancellation: {
    title: 'Cancel a contract',
    cause: 'Kind of cancellation',
    causes: { ordinary: 'Ordinary, no reason needed', cause: 'Extraordinary, for good cause' },
    reason: 'Reason',
    endsOn: 'End of the contract',
    endsOnHint: 'Leave empty: at the earliest possible time, which is today.',
    button: 'cancel now',
    note: 'You’ll get a confirmation with the date, time and end right away, here and by email.',
  },
  enquiry: {
    title: 'Write to us',
    contract: 'Order number (optional)',
    contractHint: 'For example TG-100234, if it’s about an order.',
    emailHint: 'We’ll reply to this address.',
    text: 'Your message',
    button: 'Send message',
    note: 'We only use what you write to answer you.',
    privacy: 'Privacy policy',
  },
  receipt: {
    home: 'Tiefgrün home page',
    proof: 'This is your proof. You can print or save this page.',
    mailed: 'The same confirmation comes by email if the address has been used for an order with us.',
    answered: 'A short confirmation comes by email if the address has been used for an order with us.',
    back: 'Go to the home page',
  },
  limited: {
    title: 'That was a lot of requests at once',
    text: (email: string) =>
      `A great many have just come from your connection. Please write to ${email}: that counts just the same, from the time of your email.`,
  },
  refused: {
    title: 'This didn’t come from our page',
    text: 'For safety we’ve changed nothing. Please open the form again.',
  },
}

export const declarationWords = { de, en }
