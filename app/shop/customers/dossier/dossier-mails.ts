import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { button, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { type AskedBy, EXPORT_DAYS } from './dossier.ts'

const de = {
  exported: {
    subject: 'Deine Daten liegen bereit',
    title: 'Deine Daten liegen bereit',
    text: `Du wolltest eine Kopie von allem, was wir über dich gespeichert haben. Sie liegt ${EXPORT_DAYS} Tage lang in deinem Konto unter „Einstellungen“ zum Herunterladen bereit.`,
    open: 'Zu den Einstellungen',
    notYou:
      'Das warst nicht du? Dann melde dich an, beende unter „Einstellungen“ alle anderen Sitzungen und antworte auf diese E-Mail.',
  },
  handedOut: {
    subject: 'Eine Kopie deiner Daten',
    title: 'Eine Kopie deiner Daten',
    text: 'Unser Team hat eine Kopie von allem erstellt, was wir über dich gespeichert haben. Das tun wir, wenn uns jemand in deinem Namen darum bittet, etwa per E-Mail oder am Telefon.',
    open: 'Zu den Einstellungen',
    notYou:
      'Du weißt nichts davon? Dann antworte bitte gleich auf diese E-Mail. Eine eigene Kopie bekommst du jederzeit unter „Einstellungen“.',
  },
  erased: {
    subject: 'Dein Konto ist gelöscht',
    title: 'Dein Konto ist gelöscht',
    text: {
      customer: 'Wir haben dein Konto gelöscht, wie du es wolltest.',
      team: 'Unser Team hat dein Konto gelöscht.',
    },
    ended: 'Du bist überall abgemeldet und bekommst keinen Newsletter mehr. Ein laufendes Abo ist beendet.',
    kept: 'Bestellungen, die noch unterwegs sind, liefern wir aus. Rechnungen müssen wir acht Jahre lang aufbewahren, Schreiben zu Verträgen sechs Jahre. Alles andere über dich ist weg oder wird gelöscht, sobald die letzte Bestellung abgeschlossen ist.',
    notYou: {
      customer: 'Das warst nicht du? Dann antworte bitte gleich auf diese E-Mail.',
      team: 'Hast du nicht darum gebeten? Dann antworte bitte gleich auf diese E-Mail.',
    },
  },
}

const en: typeof de = {
  exported: {
    subject: 'Your data is ready',
    title: 'Your data is ready',
    text: `You asked for a copy of everything we’ve stored about you. It’s ready to download in your account under “Settings” for ${EXPORT_DAYS} days.`,
    open: 'Go to your settings',
    notYou: 'This wasn’t you? Then sign in, end all other sessions under “Settings” and reply to this email.',
  },
  handedOut: {
    subject: 'A copy of your data',
    title: 'A copy of your data',
    text: 'Our team has put together a copy of everything we’ve stored about you. We do that when someone asks us to on your behalf, for example by email or on the phone.',
    open: 'Go to your settings',
    notYou:
      'Didn’t know about this? Then please reply to this email right away. You can get a copy of your own under “Settings” at any time.',
  },
  erased: {
    subject: 'Your account has been deleted',
    title: 'Your account has been deleted',
    text: { customer: 'We’ve deleted your account as you asked.', team: 'Our team has deleted your account.' },
    ended: 'You’re signed out everywhere and won’t get any more newsletters. A running subscription has ended.',
    kept: 'We still deliver orders that are on their way. The law makes us keep invoices for eight years and letters about contracts for six. Everything else about you is gone, or will be deleted as soon as your last order is completed.',
    notYou: {
      customer: 'This wasn’t you? Then please reply to this email right away.',
      team: 'You didn’t ask for this? Then please reply to this email right away.',
    },
  },
}

const words: Readonly<Record<Language, typeof de>> = { de, en }

type About = Readonly<{ by: AskedBy; language: Language }>

/** Says where an export is to be found, or that the team has one. It carries no link that works without signing in. */
export function exportedMail({ by, language, origin }: About & Readonly<{ origin: string }>): MailContent {
  const { subject, title, text, open, notYou } = words[language][by === 'customer' ? 'exported' : 'handedOut']
  const link = `${origin}${localePath(language, '/account/settings')}`
  const blocks = [paragraph(text), button(open, link), smallParagraph(notYou)]
  return { language, subject, title, occasion: 'account', blocks }
}

/** The last mail of an account. */
export function erasedMail({ by, language }: About): MailContent {
  const { subject, title, text, ended, kept, notYou } = words[language].erased
  const blocks = [paragraph(`${text[by]} ${ended}`), paragraph(kept), smallParagraph(notYou[by])]
  return { language, subject, title, occasion: 'account', blocks }
}
