/** How numbers, lists and days are written. */
const de = {
  decimal: ',',
  group: '.',
  and: 'und',
  weekdays: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
  months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}

const en: typeof de = {
  decimal: '.',
  group: ',',
  and: 'and',
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  months: 'January February March April May June July August September October November December'.split(' '),
}

export const formatWords = { de, en }
