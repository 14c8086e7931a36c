import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { button, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { EXPORT_DAYS } from './dossier.ts'

const de = {
  exported: {
    subject: 'Deine Daten liegen bereit',
    title: 'Deine Daten liegen bereit',
    text: `Du wolltest eine Kopie von allem, was wir über dich gespeichert haben. Sie liegt ${EXPORT_DAYS} Tage lang in deinem Konto unter „Einstellungen“ zum Herunterladen bereit.`,
    open: 'Zu den Einstellungen',
    notYou:
      'Das warst nicht du? Dann melde dich an, beende unter „Einstellungen“ alle anderen Sitzungen und antworte auf diese E-Mail.',
  },
  erased: {
    subject: 'Dein Konto ist gelöscht',
    title: 'Dein Konto ist gelöscht',
    text: 'Wir haben dein Konto gelöscht, wie du es wolltest. Du bist überall abgemeldet und bekommst keinen Newsletter mehr. Ein laufendes Abo ist beendet.',
    kept: 'Bestellungen, die noch unterwegs sind, liefern wir aus. Rechnungen müssen wir acht Jahre lang aufbewahren, Schreiben zu Verträgen sechs Jahre. Alles andere über dich ist weg oder wird gelöscht, sobald die letzte Bestellung abgeschlossen ist.',
    notYou: 'Das warst nicht du? Dann antworte bitte gleich auf diese E-Mail.',
  },
}

const en: typeof de = {
  exported: {
    subject: 'Your data is ready',
    title: 'Your data is ready',
    text: `You asked for a copy of everything we have stored about you. It is ready to download in your account under “Settings” for ${EXPORT_DAYS} days.`,
    open: 'To your settings',
    notYou: 'This was not you? Then sign in, end all other sessions under “Settings” and reply to this e-mail.',
  },
  erased: {
    subject: 'Your account has been deleted',
    title: 'Your account has been deleted',
    text: 'We have deleted your account as you asked. You are signed out everywhere and will get no more newsletters. A running subscription has ended.',
    kept: 'We still deliver orders that are on their way. The law makes us keep invoices for eight years and letters about contracts for six. Everything else about you is gone, or will be deleted as soon as your last order is completed.',
    notYou: 'This was not you? Then please reply to this e-mail right away.',
  },
}

const words: Readonly<Record<Language, typeof de>> = { de, en }

/** Says where an export is to be found. It carries no link that works without signing in. */
export function exportedMail({ language, origin }: { language: Language; origin: string }): MailContent {
  const { subject, title, text, open, notYou } = words[language].exported
  const link = `${origin}${localePath(language, '/account/settings')}`
  const blocks = [paragraph(text), button(open, link), smallParagraph(notYou)]
  return { language, subject, title, occasion: 'account', blocks }
}

/** The last mail of an account. */
export function erasedMail(language: Language): MailContent {
  const { subject, title, text, kept, notYou } = words[language].erased
  const blocks = [paragraph(text), paragraph(kept), smallParagraph(notYou)]
  return { language, subject, title, occasion: 'account', blocks }
}
