const de = {
  label: 'Bestellschluss',
  day: (count: number): string => (count === 1 ? 'Tag' : 'Tage'),
  hour: 'Std.',
  minute: 'Min.',
  spoken: (days: number, hours: number, minutes: number) =>
    `Noch ${days} ${days === 1 ? 'Tag' : 'Tage'}, ${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}, ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  title: (weekday: string) => `bis Bestellschluss für ${weekday}`,
  text: (orderBy: string, arrives: string) => `Bestellst du bis ${orderBy}, 12 Uhr, kommt die Box am ${arrives}.`,
  after: (arrives: string) => `Danach kommt sie am ${arrives}. Preis und Inhalt bleiben gleich.`,
  over: (arrives: string) =>
    `Bestellschluss ist vorbei. Deine Box kommt am ${arrives}. Preis und Inhalt bleiben gleich.`,
}

const en: typeof de = {
  label: 'Order deadline',
  day: (count) => (count === 1 ? 'day' : 'days'),
  hour: 'hrs',
  minute: 'min',
  spoken: (days, hours, minutes) =>
    `${days} ${days === 1 ? 'day' : 'days'}, ${hours} ${hours === 1 ? 'hour' : 'hours'}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
  title: (weekday) => `until the deadline for ${weekday}`,
  text: (orderBy, arrives) => `Order by noon on ${orderBy} and the box arrives on ${arrives}.`,
  after: (arrives) => `After that it arrives on ${arrives}. Price and contents stay the same.`,
  over: (arrives) => `The deadline has passed. Your box arrives on ${arrives}. Price and contents stay the same.`,
}

export const countdownWords = { de, en }
