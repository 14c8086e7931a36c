const de = {
  title: 'Wenn die Abbuchung nicht klappt',
  lead: 'Dann versuchen wir es am nächsten Tag einmal mit dieser Zahlungsart statt mit der ersten. Vorher schreiben wir dir. Alles andere läuft weiter über die erste.',
  noOther: 'Du hast noch keine zweite Zahlungsart gespeichert.',
  none: 'Kein Ersatz',
  confirm: 'Ersatz speichern',
  confirmNone: 'Ohne Ersatz weiter',
}

const en: typeof de = {
  title: 'If a charge fails',
  lead: 'We’ll try this method once the next day, instead of the first one, and write to you before we do. Everything else stays with the first one.',
  noOther: 'You haven’t saved a second payment method yet.',
  none: 'No backup',
  confirm: 'Save the backup',
  confirmNone: 'Continue without a backup',
}

export const backupWords = { de, en }
