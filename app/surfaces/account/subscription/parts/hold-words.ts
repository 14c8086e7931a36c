/** A cancellation that came without sign-in and waits for an answer. */
const de = {
  text: (day: string) =>
    `Am ${day} ist ohne Anmeldung eine Kündigung für dieses Abo eingegangen. Seitdem wird nichts abgebucht, bis du antwortest. Kommt sie von dir?`,
  yes: 'Ja, kündigen',
  no: 'Das war ich nicht',
  title: 'Dein Abo läuft weiter',
  lead: 'Die Kündigung gilt dann nicht, und alles geht weiter wie geplant.',
  held: 'Eine Box hat inzwischen gewartet. Soll sie noch kommen?',
  comes: (day: string) => `Ja, am ${day} abbuchen und liefern`,
  skipped: 'Nein, diese Box auslassen',
  confirm: 'Abo weiterlaufen lassen',
  working: 'Einen Moment',
  notMine: (day: string) =>
    `Die Kündigung vom ${day} kommt nicht von mir. Mein Abo läuft weiter, die nächste Box bestelle ich jetzt.`,
}

const en: typeof de = {
  text: (day) =>
    `On ${day} we received a cancellation of this subscription without sign-in. Nothing is charged until you answer. Is it yours?`,
  yes: 'Yes, cancel',
  no: 'I did not send this',
  title: 'Your subscription continues',
  lead: 'The cancellation then isn’t valid, and everything continues as planned.',
  held: 'A box has been waiting in the meantime. Should it still come?',
  comes: (day) => `Yes, charge it on ${day} and deliver it`,
  skipped: 'No, skip that box',
  confirm: 'Keep the subscription',
  working: 'One moment',
  notMine: (day) =>
    `The cancellation of ${day} isn’t mine. My subscription continues, and I’m ordering the next box now.`,
}

export const holdWords = { de, en }
