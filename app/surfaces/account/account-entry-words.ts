const de = {
  login: 'Anmelden',
  register: 'Konto anlegen',
  leading: 'Einen Moment, es geht gleich weiter.',
  noScript: 'Zum Anmelden braucht dein Browser JavaScript.',
  onward: 'Weiter',
  faults: {
    foreign: 'Diese Anmeldung gehört nicht zu diesem Tab, oder sie ist schon vorbei. Fang einfach noch einmal an.',
    refused: 'Die Anmeldung hat nicht geklappt. Fang einfach noch einmal an.',
    unreachable: 'Wir erreichen den Shop gerade nicht. Versuch es gleich noch einmal.',
  },
  again: 'Noch einmal anmelden',
}

const en: typeof de = {
  login: 'Sign in',
  register: 'Create an account',
  leading: 'One moment, we’re taking you there.',
  noScript: 'Your browser needs JavaScript to sign in.',
  onward: 'Continue',
  faults: {
    foreign: 'This sign-in doesn’t belong to this tab, or it’s already over. Please start again.',
    refused: 'The sign-in didn’t work. Please start again.',
    unreachable: 'We can’t reach the shop right now. Please try again in a moment.',
  },
  again: 'Sign in again',
}

export const accountEntryWords = { de, en }
