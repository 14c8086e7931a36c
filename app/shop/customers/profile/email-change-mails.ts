import type { Language } from '#app/foundation/i18n/language.ts'
import { type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'

const de = {
  code: {
    subject: 'Dein Code für die neue E-Mail-Adresse',
    title: 'Ist das deine neue Adresse?',
    text: 'mit diesem Code bestätigst du, dass dein Konto bei Tiefgrün künftig diese E-Mail-Adresse hat.',
    label: 'Dein Code',
    unasked: 'Der Code gilt zehn Minuten. Hast du ihn nicht angefordert? Dann lass ihn einfach liegen.',
  },
  taken: {
    subject: 'Diese Adresse hat schon ein Konto',
    title: 'Diese Adresse kennen wir schon.',
    text: 'jemand wollte sein Konto bei Tiefgrün auf diese E-Mail-Adresse umstellen. Zu ihr gibt es aber schon Bestellungen oder ein Konto. Warst du das? Dann melde dich einfach mit dieser Adresse an.',
    unasked: 'Es wurde nichts geändert.',
  },
  asked: {
    subject: 'Deine E-Mail-Adresse soll geändert werden',
    title: 'Neue E-Mail-Adresse für dein Konto',
    text: 'für dein Konto bei Tiefgrün wurde eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie mit einem Code bestätigt ist.',
    unasked: 'Warst du das nicht? Dann antworte bitte gleich auf diese E-Mail, wir sperren die Änderung.',
  },
  changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    title: 'Dein Konto hat eine neue E-Mail-Adresse.',
    text: 'ab jetzt meldest du dich mit der neuen Adresse an. Diese hier gehört nicht mehr zu deinem Konto.',
    unasked: 'Warst du das nicht? Dann antworte bitte gleich auf diese E-Mail, wir kümmern uns darum.',
  },
}

const en: typeof de = {
  code: {
    subject: 'Your code for the new email address',
    title: 'Is this your new address?',
    text: 'this code confirms that your Tiefgrün account will use this email address from now on.',
    label: 'Your code',
    unasked: 'The code works for ten minutes. Didn’t ask for it? Just ignore this email.',
  },
  taken: {
    subject: 'This address already has an account',
    title: 'We already know this address.',
    text: 'somebody wanted to move their Tiefgrün account to this email address, but it already has orders or an account. Was it you? Just sign in with this address.',
    unasked: 'Nothing was changed.',
  },
  asked: {
    subject: 'Your email address is about to change',
    title: 'A new email address for your account',
    text: 'a new email address was entered for your Tiefgrün account. It takes effect once it’s confirmed with a code.',
    unasked: 'Wasn’t you? Then please reply to this email right away and we’ll stop the change.',
  },
  changed: {
    subject: 'Your email address was changed',
    title: 'Your account has a new email address.',
    text: 'from now on you sign in with the new address. This one no longer belongs to your account.',
    unasked: 'Wasn’t you? Then please reply to this email right away and we’ll look into it.',
  },
}

const WORDS: Record<Language, typeof de> = { de, en }

/** To the new address: the code that confirms it. */
export function emailCodeMail(language: Language, code: string): MailContent {
  const { subject, title, text, label, unasked } = WORDS[language].code
  return {
    language,
    subject,
    title,
    occasion: 'account',
    blocks: [paragraph(text), { kind: 'code', label, code }, smallParagraph(unasked)],
  }
}

/** To an address that somebody else has already, and to the old address before and after the change. */
export function emailChangeMail(language: Language, kind: 'taken' | 'asked' | 'changed'): MailContent {
  const { subject, title, text, unasked } = WORDS[language][kind]
  return { language, subject, title, occasion: 'account', blocks: [paragraph(text), smallParagraph(unasked)] }
}
