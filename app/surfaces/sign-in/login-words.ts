import { LONGEST_NAME } from '#app/shop/customers/check-fields.ts'
import { CODE_MINUTES } from '#app/shop/sign-in/login-code.ts'

const NUMBERS_DE = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf']
const NUMBERS_EN = ['no', 'one', 'two', 'three', 'four', 'five']

/** A wait as people say it: `4:30`, and whole hours as minutes. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const de = {
  titles: {
    email: 'Schön, dass du da bist',
    register: 'Konto anlegen',
    code: 'Schau in dein Postfach',
    wrong: 'Der passt nicht',
    cooling: 'Kurz abkühlen',
    name: 'Wie heißt du?',
    passkey: 'Nächstes Mal ohne Code?',
    logout: 'Möchtest du dich abmelden?',
  },
  other: 'English',
  home: 'Zur Startseite',
  leads: {
    email: 'Gib deine E-Mail ein, wir schicken dir einen Code. Ein Passwort brauchst du nicht.',
    register: 'Name und E-Mail genügen. Wir schicken dir einen Code, ein Passwort brauchst du nicht.',
    logout: 'Deine Box und dein Abo laufen unverändert weiter.',
  },
  email: 'E-Mail',
  firstName: 'Vorname',
  lastName: 'Nachname',
  newsletter: 'Schickt mir ab und zu Neues aus der Küche per E-Mail. Abbestellen geht jederzeit mit einem Klick.',
  send: 'Code schicken',
  or: 'oder',
  passkey: 'Mit Passkey anmelden',
  newHere: 'Neu hier? Derselbe Weg. Nach dem Code fragen wir nur noch nach deinem Namen.',
  privacyBefore: 'Was wir speichern und warum, steht in der ',
  privacy: 'Datenschutzerklärung',
  privacyAfter: '.',
  sentTo: ['Sechs Ziffern an ', `. Der Code gilt ${CODE_MINUTES === 10 ? 'zehn' : CODE_MINUTES} Minuten.`],
  code: 'Sechsstelliger Code',
  byItself: 'Mit der letzten Ziffer geht es von selbst weiter.',
  enter: 'Weiter',
  resendIn: (seconds: number) => `Neuer Code in ${clockTime(seconds)}`,
  resend: 'Neuen Code schicken',
  otherEmail: 'Andere E-Mail',
  triesLeft: (count: number) =>
    count === 1 ? 'noch ein Versuch' : `${count === 0 ? '' : 'noch '}${NUMBERS_DE[count] ?? count} Versuche`,
  spent: 'Dieser Code gilt nicht mehr',
  cooling: (seconds: number) =>
    `Fünf Versuche sind aufgebraucht, der Code gilt nicht mehr. In ${clockTime(seconds)} Minuten kannst du einen neuen anfordern.`,
  unchanged: 'Dein Abo und deine Box laufen unverändert weiter.',
  create: 'Konto anlegen',
  facts: [
    'Anmelden mit Fingerabdruck, Gesicht oder Geräte-PIN.',
    'Der Schlüssel bleibt auf deinem Gerät, wir sehen ihn nie.',
    'Der Weg per E-Mail funktioniert immer weiter.',
  ],
  makePasskey: 'Passkey anlegen',
  later: 'Jetzt nicht',
  once: 'Wir fragen höchstens einmal pro Gerät. Später findest du es in den Einstellungen.',
  signOut: 'Abmelden',
  stay: 'Angemeldet bleiben',
  waitFor: (seconds: number) =>
    seconds < 90
      ? `Versuch es in ${seconds} Sekunden noch einmal.`
      : `Versuch es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
  faults: {
    email: 'Bitte gib eine E-Mail-Adresse ein, etwa name@beispiel.de.',
    firstName: `Bitte sag uns deinen Vornamen, in Buchstaben und mit höchstens ${LONGEST_NAME} Zeichen.`,
    lastName: `Bitte sag uns deinen Nachnamen, in Buchstaben und mit höchstens ${LONGEST_NAME} Zeichen.`,
    code: 'Dieser Code ist falsch oder abgelaufen. Bitte prüfe ihn oder lass dir einen neuen schicken.',
    often: 'Gerade haben wir schon mehrere Codes verschickt.',
    passkey: 'Mit diesem Passkey hat es nicht geklappt. Mit einem Code per E-Mail geht es immer.',
    'no-passkey': 'Der Passkey wurde nicht angelegt. Du kannst es noch einmal versuchen oder später.',
  },
  messages: {
    gone: {
      title: 'Diese Anmeldung ist abgelaufen',
      text: 'Sie lag länger als eine Stunde, wurde in einem anderen Browser begonnen oder ist schon fertig.',
    },
    refused: {
      title: 'Das hat nicht geklappt',
      text: 'Die Eingabe kam nicht von unserer Seite. Bitte fang noch einmal an.',
    },
    blocked: {
      title: 'Dieses Konto ist gesperrt',
      text: 'Bitte schreib uns, dann klären wir es. Bestellen kannst du auch ohne Konto.',
    },
    'unknown-client': {
      title: 'Von hier geht es nicht weiter',
      text: 'Die Seite, von der du kommst, hat uns etwas geschickt, das wir nicht annehmen.',
    },
    failed: { title: 'Da ist etwas schiefgegangen', text: 'Es lag an uns. Bitte versuch es gleich noch einmal.' },
    'signed-out': { title: 'Du bist abgemeldet', text: 'Bis zum nächsten Mal. Dein Warenkorb wartet hier auf dich.' },
  },
  again: 'Zur Anmeldung',
  contact: 'Kontakt',
  shop: 'Zum Shop',
}

const en: typeof de = {
  titles: {
    email: 'Good to see you',
    register: 'Create an account',
    code: 'Check your inbox',
    wrong: 'Wrong code',
    cooling: 'Time to cool down',
    name: 'What’s your name?',
    passkey: 'No code next time?',
    logout: 'Would you like to sign out?',
  },
  other: 'Deutsch',
  home: 'Go to the home page',
  leads: {
    email: 'Enter your email and we’ll send you a code. No password needed.',
    register: 'Your name and email are enough. We’ll send you a code; no password needed.',
    logout: 'Your box and your subscription continue unchanged.',
  },
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  newsletter: 'Send me news from the kitchen by email now and then. I can unsubscribe with one click at any time.',
  send: 'Send the code',
  or: 'or',
  passkey: 'Sign in with a passkey',
  newHere: 'New here? Same way in. After the code we’ll just ask for your name.',
  privacyBefore: 'What we store and why is in the ',
  privacy: 'privacy policy',
  privacyAfter: '.',
  sentTo: [
    'Six digits are on their way to ',
    `. The code works for ${CODE_MINUTES === 10 ? 'ten' : CODE_MINUTES} minutes.`,
  ],
  code: 'Six-digit code',
  byItself: 'We’ll continue automatically after the last digit.',
  enter: 'Continue',
  resendIn: (seconds) => `New code in ${clockTime(seconds)}`,
  resend: 'Send a new code',
  otherEmail: 'Use another email',
  triesLeft: (count) => (count === 1 ? 'one try left' : `${NUMBERS_EN[count] ?? count} tries left`),
  spent: 'This code no longer works',
  cooling: (seconds) =>
    `Five tries are used up and the code no longer works. You can ask for a new one in ${clockTime(seconds)} minutes.`,
  unchanged: 'Your subscription and your box continue unchanged.',
  create: 'Create the account',
  facts: [
    'Sign in with your fingerprint, your face or the PIN of your device.',
    'The key stays on your device; we never see it.',
    'Signing in by email always keeps working.',
  ],
  makePasskey: 'Create a passkey',
  later: 'Not now',
  once: 'We ask at most once per device. You’ll find it in the settings later.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  waitFor: (seconds) =>
    seconds < 90
      ? `Please try again in ${seconds} seconds.`
      : `Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  faults: {
    email: 'Please enter an email address, such as name@example.com.',
    firstName: `Please tell us your first name, in letters only, with at most ${LONGEST_NAME} characters.`,
    lastName: `Please tell us your last name, in letters only, with at most ${LONGEST_NAME} characters.`,
    code: 'This code is wrong or has expired. Please check it or request a new one.',
    often: 'We’ve just sent several codes.',
    passkey: 'That passkey didn’t work. A code by email always does.',
    'no-passkey': 'The passkey wasn’t created. You can try again now or later.',
  },
  messages: {
    gone: {
      title: 'This sign-in has expired',
      text: 'It was left for more than an hour, started in another browser, or is already complete.',
    },
    refused: { title: 'That didn’t work', text: 'This didn’t come from our page. Please start again.' },
    blocked: {
      title: 'This account is blocked',
      text: 'Please write to us and we’ll sort it out. You can order without an account, too.',
    },
    'unknown-client': {
      title: 'This is as far as it goes',
      text: 'The page you came from sent us something we can’t accept.',
    },
    failed: { title: 'Something went wrong', text: 'It was our fault. Please try again in a moment.' },
    'signed-out': { title: 'You’re signed out', text: 'See you next time. Your cart is waiting for you here.' },
  },
  again: 'Go to the sign-in',
  contact: 'Contact',
  shop: 'Go to the shop',
}

export const loginWords = { de, en }
export type LoginFault = keyof typeof de.faults
