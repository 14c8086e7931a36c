const de = {
  title: 'Dein Abo auf einen Blick',
  saved: 'So kommt deine Box ab jetzt.',
  next: 'Nächste Lieferung',
  none: 'Zurzeit ist keine Lieferung geplant.',
  charged: (day: string) => `Abbuchung am ${day}`,
  until: (moment: string) => `änderbar bis ${moment}`,
  move: 'Termin ändern',
  meals: 'Deine Gerichte',
  change: 'Gerichte ändern',
  back: 'Zum Abo',
  print: 'Drucken',
}

const en: typeof de = {
  title: 'Your subscription at a glance',
  saved: 'This is how your box will come from now on.',
  next: 'Next delivery',
  none: 'No delivery is planned right now.',
  charged: (day) => `charged on ${day}`,
  until: (moment) => `changes until ${moment}`,
  move: 'Change the date',
  meals: 'Your meals',
  change: 'Change meals',
  back: 'Go to the subscription',
  print: 'Print',
}

export const reviewWords = { de, en }
