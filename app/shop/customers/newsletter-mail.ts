import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { button, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'

const de = {
  subject: 'Bitte bestätige den Newsletter',
  title: 'Noch ein Klick',
  text: 'Du möchtest ab und zu Neues aus unserer Küche lesen. Bestätige das bitte, dann stehst du auf der Liste.',
  confirm: 'Newsletter bestätigen',
  week: 'Der Link gilt sieben Tage. Wenn du ihn nicht anklickst, schreiben wir dir nicht.',
  notYou: 'Du hast das nicht bestellt? Dann ist nichts zu tun.',
  welcome: {
    subject: 'Du stehst auf der Liste',
    title: 'Schön, dass du mitliest',
    text: 'Deine Anmeldung zum Newsletter ist bestätigt. Wir schreiben dir, wenn es etwas Neues aus der Küche gibt.',
    leave: 'Newsletter abbestellen',
    anyTime: 'Du kannst ihn jederzeit mit einem Klick abbestellen: hier, in jeder Ausgabe oder in deinem Konto.',
  },
}

const en: typeof de = {
  subject: 'Please confirm the newsletter',
  title: 'One more click',
  text: 'You’d like to hear from our kitchen now and then. Please confirm, and you’re on the list.',
  confirm: 'Confirm the newsletter',
  week: 'The link works for seven days. If you don’t click it, we won’t write to you.',
  notYou: 'You didn’t ask for this? Then there’s nothing to do.',
  welcome: {
    subject: 'You’re on the list',
    title: 'Good to have you with us',
    text: 'Your newsletter sign-up is confirmed. We’ll write to you when there’s news from the kitchen.',
    leave: 'Unsubscribe',
    anyTime: 'You can unsubscribe with one click at any time: here, in every issue or in your account.',
  },
}

const words = { de, en }

/** The second half of a double opt-in. It advertises nothing. */
export function newsletterMail(mail: { language: Language; origin: string; token: string }): MailContent {
  const { language, origin, token } = mail
  const { subject, title, text, confirm, week, notYou } = words[language]
  const link = `${origin}${localePath(language, '/newsletter-confirmation')}/${token}`
  return {
    language,
    subject,
    title,
    occasion: 'account',
    blocks: [paragraph(text), button(confirm, link), paragraph(week), smallParagraph(notYou)],
  }
}

/** Says that the second yes has arrived, and how to take it back. */
export function welcomeMail(mail: { language: Language; unsubscribeUrl: string }): MailContent {
  const { language, unsubscribeUrl } = mail
  const { subject, title, text, leave, anyTime } = words[language].welcome
  const blocks = [paragraph(text), paragraph(anyTime), button(leave, unsubscribeUrl)]
  return { language, subject, title, occasion: 'account', blocks }
}
