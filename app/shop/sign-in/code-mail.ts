import type { Language } from '#app/foundation/i18n/language.ts'
import { type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { CODE_MINUTES } from './login-code.ts'

const de = {
  // The code stays out of the subject: phones show subjects on locked screens.
  subject: 'Dein Code für Tiefgrün',
  title: 'Dein Code',
  text: `Gib diese sechs Ziffern dort ein, wo du dich gerade anmeldest. Der Code gilt ${CODE_MINUTES} Minuten und nur einmal.`,
  label: 'Code',
  secret: 'Gib den Code niemandem weiter, auch uns nicht: Wir fragen nie danach.',
  notYou: 'Du wolltest dich nicht anmelden? Dann ist nichts zu tun. Ohne den Code kommt niemand in dein Konto.',
}

const en: typeof de = {
  subject: 'Your code for Tiefgrün',
  title: 'Your code',
  text: `Enter these six digits where you are signing in. The code works for ${CODE_MINUTES} minutes, and once.`,
  label: 'Code',
  secret: 'Do not pass the code on to anybody, not even to us: we never ask for it.',
  notYou: 'You did not want to sign in? Then there is nothing to do. Without the code nobody gets into your account.',
}

const words = { de, en }

/** The only place where a code stands. */
export function codeMail({ language, code }: { language: Language; code: string }): MailContent {
  const { subject, title, text, label, secret, notYou } = words[language]
  return {
    language,
    subject,
    title,
    occasion: 'account',
    blocks: [paragraph(text), { kind: 'code', label, code }, paragraph(secret), smallParagraph(notYou)],
  }
}
