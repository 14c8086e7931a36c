/** The pages behind the links of a mail about a box. */
const de = {
  home: 'Tiefgrün, zur Startseite',
  charge: 'Abbuchung geplant',
  deadline: 'Änderungsschluss',
  until: (day: string) => `${day}, 23:59 Uhr`,
  account: 'Zum Konto',
  skip: 'Diese Box auslassen',
  unskip: 'Box zurückholen',
  off: 'E-Mails abschalten',
  on: 'E-Mails wieder einschalten',
  box: {
    open: {
      title: 'Diese Box auslassen?',
      text: 'Sie kommt dann nicht, und wir buchen sie nicht ab. Alle anderen Boxen bleiben, wie sie sind.',
    },
    skipped: {
      title: 'Diese Box ist ausgelassen',
      text: 'Sie kommt nicht, und wir buchen sie nicht ab. Alle anderen bleiben. Bis zum Änderungsschluss kannst du sie hier oder in deinem Konto zurückholen.',
    },
    'kept-out': {
      title: 'Diese Box ist ausgelassen',
      text: 'Wir haben sie nicht abgebucht. Ihr Änderungsschluss ist vorbei, zurückholen lässt sie sich nicht mehr. Die nächste kommt wie geplant.',
    },
    closed: {
      title: 'Für diese Box ist es zu spät',
      text: 'Ihr Änderungsschluss ist vorbei, auslassen lässt sie sich nicht mehr. Was aus ihr wird, siehst du in deinem Konto.',
    },
    moved: {
      title: 'Diese Box hat einen anderen Termin',
      text: 'Der Link gilt nur für den Termin, der in der E-Mail steht. Es ist nichts ausgelassen. Deine Termine siehst du in deinem Konto.',
    },
    ended: {
      title: 'Diese Box kommt nicht mehr',
      text: 'Ihr Abo ist gekündigt oder neu begonnen. Für diese Box buchen wir nichts ab, du musst nichts tun.',
    },
  },
  mails: {
    on: {
      title: 'Keine E-Mail mehr vor deinen Boxen?',
      text: 'Deine Boxen kommen weiter wie vereinbart, nur sagen wir dir vorher nicht mehr Bescheid. E-Mails zu Änderungen und Bestellungen bekommst du weiterhin.',
    },
    off: {
      title: 'Die E-Mails sind abgeschaltet',
      text: 'Vor deinen Boxen schreiben wir dir nicht mehr. Einschalten kannst du das hier oder in deinem Konto.',
    },
  },
}

const en: typeof de = {
  home: 'Tiefgrün, to the home page',
  charge: 'Charge planned',
  deadline: 'Last day to change it',
  until: (day) => `${day}, 23:59`,
  account: 'Go to your account',
  skip: 'Skip this box',
  unskip: 'Bring it back',
  off: 'Switch the emails off',
  on: 'Switch them on again',
  box: {
    open: {
      title: 'Skip this box?',
      text: 'It won’t come, and we won’t charge it. All your other boxes stay as they are.',
    },
    skipped: {
      title: 'This box is skipped',
      text: 'It won’t come, and we won’t charge it. All the others stay. Until the last day to change it you can bring it back here or in your account.',
    },
    'kept-out': {
      title: 'This box is skipped',
      text: 'We didn’t charge it. Its last day to change has passed, so it can’t be brought back. The next one comes as planned.',
    },
    closed: {
      title: 'It’s too late for this box',
      text: 'Its last day to change has passed, so it can’t be skipped any more. Your account shows what becomes of it.',
    },
    moved: {
      title: 'This box has another date',
      text: 'The link only works for the date in the email. Nothing has been skipped. Your account shows your dates.',
    },
    ended: {
      title: 'This box won’t come any more',
      text: 'Its subscription was cancelled or started anew. We won’t charge this box, and there’s nothing you need to do.',
    },
  },
  mails: {
    on: {
      title: 'No more emails before your boxes?',
      text: 'Your boxes keep coming as agreed, we just won’t tell you beforehand. You’ll still get emails about changes and orders.',
    },
    off: {
      title: 'The emails are switched off',
      text: 'We won’t write to you before your boxes any more. You can switch them on again here or in your account.',
    },
  },
}

export const boxLinkWords = { de, en }
