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
    subject: 'Your code for the new e-mail address',
    title: 'Is this your new address?',
    text: 'this code confirms that your Tiefgrün account will use this e-mail address from now on.',
    label: 'Your code',
    unasked: 'The code is good for ten minutes. Did you not ask for it? Then simply ignore this e-mail.',
  },
  taken: {
    subject: 'This address already has an account',
    title: 'We already know this address.',
    text: 'somebody wanted to move their Tiefgrün account to this e-mail address, but it already has orders or an account. Was it you? Then simply sign in with this address.',
    unasked: 'Nothing was changed.',
  },
  asked: {
    subject: 'Your e-mail address is about to change',
    title: 'A new e-mail address for your account',
    text: 'a new e-mail address was entered for your Tiefgrün account. It takes effect once it is confirmed with a code.',
    unasked: 'Was this not you? Then please reply to this e-mail right away and we will stop the change.',
  },
  changed: {
    subject: 'Your e-mail address was changed',
    title: 'Your account has a new e-mail address.',
    text: 'from now on you sign in with the new address. This one no longer belongs to your account.',
    unasked: 'Was this not you? Then please reply to this e-mail right away and we will look into it.',
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
