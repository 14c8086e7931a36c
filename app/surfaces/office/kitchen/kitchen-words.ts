const de = {
  intro:
    'Gerichte aus allen Bestellungen und geplanten Abo-Lieferungen, nach Kochtag: dem letzten Arbeitstag, bevor das Paket hinausgeht.',
  locked: 'Fest',
  lockedHint: 'bezahlt oder Änderungsschluss vorbei',
  open: 'Offen',
  openHint: 'kann sich noch ändern, oder ist noch nicht bezahlt',
  total: 'Summe',
  boxes: 'Pakete',
  week: (number: number) => `KW ${number}`,
  weekColumn: 'Woche',
  weeks: 'Die nächsten acht Wochen',
  meal: 'Gericht',
  none: 'Für diesen Tag ist nichts geplant.',
  nothing: 'In dieser Woche wird nicht gekocht.',
  boxCount: (count: number) => (count === 1 ? '1 Paket' : `${count} Pakete`),
  save: 'Als CSV speichern',
  json: 'Als JSON',
}

const en: typeof de = {
  intro:
    'Meals of all orders and of planned subscription deliveries, by cooking day: the last working day before the parcel leaves.',
  locked: 'Locked',
  lockedHint: 'paid, or the cut-off has passed',
  open: 'Open',
  openHint: 'may still change, or isn’t paid yet',
  total: 'Total',
  boxes: 'Parcels',
  week: (number) => `Week ${number}`,
  weekColumn: 'Week',
  weeks: 'The next eight weeks',
  meal: 'Meal',
  none: 'Nothing is planned for this day.',
  nothing: 'Nothing is cooked this week.',
  boxCount: (count) => (count === 1 ? '1 parcel' : `${count} parcels`),
  save: 'Save as CSV',
  json: 'As JSON',
}

export const kitchenWords = { de, en }
