const de = {
  titles: { password: 'Anmelden', code: 'Zweiter Schritt', setup: 'Willkommen im Team' },
  office: 'Büro',
  email: 'E-Mail',
  password: 'Passwort',
  next: 'Weiter',
  code: 'Code aus deiner App',
  codeHint: 'Sechs Ziffern, alle 30 Sekunden neue. Jeder Code gilt einmal.',
  enter: 'Anmelden',
  again: 'Von vorn anfangen',
  setupLead: 'Einmal einrichten, dann brauchst du zum Anmelden immer beides: dein Passwort und einen Code.',
  setupPassword: '1. Dein eigenes Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 12 Zeichen. Ein ganzer Satz ist am besten.',
  repeated: 'Neues Passwort, noch einmal',
  setupApp: '2. Deine Authenticator-App',
  setupAppHint: 'Lege in der App ein neues Konto an und scanne diesen Code:',
  qr: 'QR-Code für deine Authenticator-App',
  keyHint: 'Oder gib diesen Schlüssel von Hand ein:',
  link: 'In der App auf diesem Gerät öffnen',
  save: 'Speichern und anmelden',
  waitFor: (seconds: number) =>
    seconds < 90
      ? `Noch ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}.`
      : `Noch ${Math.ceil(seconds / 60)} Minuten.`,
  faults: {
    wrong: 'E-Mail und Passwort passen nicht zusammen.',
    wait: 'Das war ein paarmal falsch. Der nächste Versuch zählt erst nach einer kurzen Pause.',
    expired: 'Dieses erste Passwort ist abgelaufen. Bitte lass dir ein neues geben.',
    often: 'Zu viele Anmeldungen von hier. Bitte warte ein paar Minuten.',
    code: 'Dieser Code gilt nicht oder wurde schon benutzt. Bitte nimm den nächsten.',
    short: 'Das Passwort braucht mindestens 12 Zeichen.',
    simple: 'Das ist zu leicht zu erraten. Bitte nimm mehr verschiedene Zeichen.',
    different: 'Die beiden Passwörter sind nicht gleich.',
    same: 'Bitte wähle ein anderes als das erste Passwort.',
  },
}

const en: typeof de = {
  titles: { password: 'Sign in', code: 'Second step', setup: 'Welcome to the team' },
  office: 'Office',
  email: 'Email',
  password: 'Password',
  next: 'Continue',
  code: 'Code from your app',
  codeHint: 'Six digits, new ones every 30 seconds. Each code works once.',
  enter: 'Sign in',
  again: 'Start again',
  setupLead: 'Set up once; after that you always need both to sign in: your password and a code.',
  setupPassword: '1. Your own password',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters. A whole sentence is best.',
  repeated: 'New password, once more',
  setupApp: '2. Your authenticator app',
  setupAppHint: 'Add a new account in the app and scan this code:',
  qr: 'QR code for your authenticator app',
  keyHint: 'Or type in this key:',
  link: 'Open in the app on this device',
  save: 'Save and sign in',
  waitFor: (seconds) =>
    seconds < 90
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'} to go.`
      : `${Math.ceil(seconds / 60)} minutes to go.`,
  faults: {
    wrong: 'Email and password don’t match.',
    wait: 'That was wrong a few times. The next try counts only after a short break.',
    expired: 'This first password has expired. Please ask for a new one.',
    often: 'Too many sign-ins from here. Please wait a few minutes.',
    code: 'This code isn’t valid or was used before. Please use the next one.',
    short: 'The password needs at least 12 characters.',
    simple: 'That’s too easy to guess. Please use a wider mix of characters.',
    different: 'The two passwords aren’t the same.',
    same: 'Please choose a password other than the first one.',
  },
}

export const signInWords = { de, en }
export type SignInFault = keyof typeof de.faults

export function faultNamed(text: string | undefined): SignInFault | null {
  return text !== undefined && Object.hasOwn(de.faults, text) ? (text as SignInFault) : null
}
