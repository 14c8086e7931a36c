const de = {
  title: 'Gutschein-Guthaben',
  lead: 'Was ist noch drauf? Gib den ganzen Code ein, wie er in der E-Mail steht.',
  code: 'Gutscheincode',
  hint: '16 Zeichen, mit oder ohne Striche',
  ask: 'Guthaben zeigen',
  left: 'Noch auf dem Gutschein',
  card: (end: string) => `Gutschein •••• ${end}`,
  until: (day: string) => `Gilt bis ${day}`,
  expired: (day: string) => `Abgelaufen am ${day}. Schreib uns, wenn du ihn nicht mehr einlösen konntest.`,
  unknown: 'Diesen Gutschein gibt es nicht. Bitte prüfe jedes Zeichen.',
  tooMany: 'Zu viele falsche Codes. Bitte warte eine Viertelstunde.',
  redeem: 'Einlösen kannst du ihn in der Kasse, auch in Teilen.',
  more: 'Mehr über Gutscheine und Guthaben',
}

const en: typeof de = {
  title: 'Gift card balance',
  lead: 'What’s left on it? Type the whole code exactly as in the email.',
  code: 'Gift card code',
  hint: '16 characters, with or without dashes',
  ask: 'Show the balance',
  left: 'Left on the gift card',
  card: (end) => `Gift card •••• ${end}`,
  until: (day) => `Valid until ${day}`,
  expired: (day) => `Expired on ${day}. Write to us if you couldn’t redeem it in time.`,
  unknown: 'There’s no such gift card. Please check every character.',
  tooMany: 'Too many wrong codes. Please wait a quarter of an hour.',
  redeem: 'You can redeem it at the checkout, in parts too.',
  more: 'More about gift cards and credit',
}

export const balanceWords = { de, en }
