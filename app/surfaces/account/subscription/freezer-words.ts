const de = {
  title: 'Passt das noch ins Gefrierfach?',
  lead: 'Sag uns, wie viel Platz du hast. Wir rechnen aus, ob die nächste Box hineinpasst. Das bleibt in deinem Browser.',
  fits: 'So viele Gerichte passen hinein',
  left: 'So viele sind noch da',
  perWeek: 'So viele isst du pro Woche',
  tell: 'Ausrechnen',
  change: 'Angaben ändern',
  expected: (day: string, left: string, room: string) =>
    `Am ${day} sind voraussichtlich noch ${left} da, Platz ist für ${room}.`,
  count: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  fitsAll: 'Die nächste Box passt ganz hinein.',
  tooMuch: (count: string) => `${count} von der nächsten Box hätten keinen Platz.`,
  move: (day: string) => `Auf ${day} verschieben`,
  moveLead: (day: string) => `Ab ${day} passt alles.`,
  smaller: 'Später liefern hilft hier nicht. Eine kleinere Box würde passen.',
  smallerAct: 'Box verkleinern',
  skip: 'Diese Box auslassen',
}

const en: typeof de = {
  title: 'Does it still fit in your freezer?',
  lead: 'Tell us how much room you have. We’ll work out whether the next box fits. The numbers stay in your browser.',
  fits: 'Meals that fit in the freezer',
  left: 'Meals still in the freezer',
  perWeek: 'Meals per week',
  tell: 'Work it out',
  change: 'Change the numbers',
  expected: (day, left, room) => `On ${day} there will be about ${left} left, with room for ${room}.`,
  count: (count) => (count === 1 ? '1 meal' : `${count} meals`),
  fitsAll: 'The whole next box fits in.',
  tooMuch: (count) => `There would be no room for ${count} of the next box.`,
  move: (day) => `Move to ${day}`,
  moveLead: (day) => `From ${day} on everything fits.`,
  smaller: 'A later date doesn’t help here. A smaller box would fit.',
  smallerAct: 'Make the box smaller',
  skip: 'Skip this box',
}

export const freezerWords = { de, en }
