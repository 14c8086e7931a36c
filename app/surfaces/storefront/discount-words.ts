const de = {
  title: 'Code eingesteckt.',
  kept: 'Wir merken ihn uns für diesen Besuch und ziehen ihn ab, sobald er zu deiner Box passt.',
  notKept: 'Dein Browser lässt uns nichts merken. Notier dir den Code und gib ihn später selbst ein.',
  code: 'Dein Code',
  onward: 'Weiter',
}

const en: typeof de = {
  title: 'Code pocketed.',
  kept: 'We keep it for this visit and take it off as soon as it suits your box.',
  notKept: 'Your browser does not let us keep anything. Write the code down and enter it yourself later.',
  code: 'Your code',
  onward: 'Continue',
}

export const discountWords = { de, en }
