import type { Language } from '#app/foundation/i18n/language.ts'
import { type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { CODE_MINUTES } from './login-code.ts'

/** What a code is good for: to sign in, or to prove once more who has signed in. */
export type CodeUse = 'sign-in' | 'proof'

const de = {
  // The code stays out of the subject: phones show subjects on locked screens.
  subject: 'Dein Code für Tiefgrün',
  title: 'Dein Code',
  texts: {
    'sign-in': `Gib diese sechs Ziffern dort ein, wo du dich gerade anmeldest. Der Code gilt ${CODE_MINUTES} Minuten und nur einmal.`,
    proof: `Du änderst gerade etwas Wichtiges in deinem Konto. Gib diese sechs Ziffern dort ein, damit wir wissen, dass du es bist. Der Code gilt ${CODE_MINUTES} Minuten und nur einmal.`,
  },
  label: 'Code',
  secret: 'Gib den Code niemandem weiter, auch uns nicht: Wir fragen nie danach.',
  notYou: {
    'sign-in': 'Du wolltest dich nicht anmelden? Dann ist nichts zu tun. Ohne den Code kommt niemand in dein Konto.',
    proof:
      'Das warst nicht du? Dann ist jemand anderes in deinem Konto angemeldet. Ohne den Code kann er nichts Wichtiges ändern. Melde dich an und beende unter „Einstellungen“ alle anderen Sitzungen.',
  },
}

const en: typeof de = {
  subject: 'Your code for Tiefgrün',
  title: 'Your code',
  texts: {
    'sign-in': `Enter these six digits where you are signing in. The code works for ${CODE_MINUTES} minutes, and once.`,
    proof: `You’re changing something important in your account. Enter these six digits there so that we know it’s you. The code works for ${CODE_MINUTES} minutes, and once.`,
  },
  label: 'Code',
  secret: 'Don’t pass the code on to anybody, not even to us: we never ask for it.',
  notYou: {
    'sign-in': 'Weren’t trying to sign in? Then there’s nothing to do. Without the code nobody gets into your account.',
    proof:
      'Wasn’t you? Then somebody else is signed in to your account. Without the code they can’t change anything important. Sign in and end all other sessions under “Settings”.',
  },
}

const words = { de, en }

type Code = Readonly<{ language: Language; code: string; use: CodeUse }>

/** The only place where a code stands. */
export function codeMail({ language, code, use }: Code): MailContent {
  const { subject, title, texts, label, secret, notYou } = words[language]
  return {
    language,
    subject,
    title,
    occasion: 'account',
    blocks: [paragraph(texts[use]), { kind: 'code', label, code }, paragraph(secret), smallParagraph(notYou[use])],
  }
}
