import type { AccountPart } from './account-menu.ts'

const de = {
  menu: 'Konto',
  parts: {
    overview: 'Übersicht',
    subscription: 'Dein Abo',
    orders: 'Bestellungen',
    payment: 'Zahlung',
    loyalty: 'Treuepunkte',
    referral: 'Freunde einladen',
    settings: 'Einstellungen',
    faq: 'Fragen zum Abo',
  } satisfies Record<AccountPart, string>,
  signOut: 'Abmelden',
  waiting: 'Einen Moment, wir holen deine Daten.',
  unreachable: 'Wir erreichen dein Konto gerade nicht. Du bleibst angemeldet.',
  again: 'Noch einmal versuchen',
  out: 'Du bist abgemeldet',
  outLead: 'Du hast dich in einem anderen Tab abgemeldet. Hier ist deshalb nichts mehr von dir zu sehen.',
  signIn: 'Wieder anmelden',
  noScript: 'Dein Konto braucht JavaScript. Ohne geht das hier:',
  cancel: 'Verträge hier kündigen',
  withdraw: 'Vertrag widerrufen',
  contact: 'Kontakt',
}

const en: typeof de = {
  menu: 'Account',
  parts: {
    overview: 'Overview',
    subscription: 'Your subscription',
    orders: 'Orders',
    payment: 'Payment',
    loyalty: 'Loyalty points',
    referral: 'Refer a friend',
    settings: 'Settings',
    faq: 'Subscription FAQ',
  },
  signOut: 'Sign out',
  waiting: 'One moment, we’re fetching your details.',
  unreachable: 'We can’t reach your account right now. You stay signed in.',
  again: 'Try again',
  out: 'You’re signed out',
  outLead: 'You signed out in another tab, so nothing of yours is shown here any more.',
  signIn: 'Sign in again',
  noScript: 'Your account needs JavaScript. These work without it:',
  cancel: 'Cancel contracts here',
  withdraw: 'Withdraw from a contract',
  contact: 'Contact',
}

export const accountFrameWords = { de, en }
