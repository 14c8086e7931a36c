import type { Language } from '#app/foundation/i18n/language.ts'
import { button, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'

const de = {
  subject: (number: string) => `Dein Zugang zur Bestellung ${number}`,
  title: 'Hier geht es zu deiner Bestellung.',
  text: (number: string) =>
    `mit diesem Link siehst du in deinem Browser alles zur Bestellung ${number}: Adresse, Zahlung und Belege.`,
  open: 'Bestellung öffnen',
  unasked: 'Der Link gilt eine Stunde. Hast du ihn nicht angefordert? Dann lass ihn einfach liegen.',
}

const en: typeof de = {
  subject: (number) => `Your access to order ${number}`,
  title: 'This way to your order.',
  text: (number) =>
    `this link shows you everything about order ${number} in your browser: address, payment and documents.`,
  open: 'Open the order',
  unasked: 'The link works for one hour. Didn’t ask for it? Just ignore this email.',
}

const WORDS: Record<Language, typeof de> = { de, en }

/** Proves to an order's page that its reader owns the mail address that it was bought with. */
export function orderOpeningMail(
  number: string,
  { language, href }: { language: Language; href: string },
): MailContent {
  const words = WORDS[language]
  return {
    language,
    subject: words.subject(number),
    title: words.title,
    blocks: [paragraph(words.text(number)), button(words.open, href), smallParagraph(words.unasked)],
  }
}
