import { formatMoney } from '#app/foundation/i18n/format.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { button, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'

const de = {
  subject: (amount: string) => `${amount} für deine Empfehlung`,
  title: 'Danke fürs Weitersagen',
  text: (name: string, amount: string) =>
    `Hallo${name}, jemand hat mit deinem Code zum ersten Mal bei uns bestellt. Dafür haben wir dir ${amount} gutgeschrieben.`,
  use: 'Das Guthaben steht in deinem Konto. Du kannst es bei jeder Bestellung verwenden.',
  open: 'Zu deinen Empfehlungen',
}

const en: typeof de = {
  subject: (amount) => `${amount} for your recommendation`,
  title: 'Thank you for telling a friend',
  text: (name, amount) =>
    `Hello${name}, somebody ordered from us for the first time with your code. We’ve added ${amount} to your store credit.`,
  use: 'The credit is in your account. You can use it with every order.',
  open: 'See your referrals',
}

const words = { de, en }

type Rewarded = Readonly<{ language: Language; name: string | null; cents: number; origin: string }>

/** Tells a referrer about the reward, and nothing about the friend. */
export function referralMail({ language, name, cents, origin }: Rewarded): MailContent {
  const { subject, title, text, use, open } = words[language]
  const amount = formatMoney(eur(cents), language)
  const link = `${origin}${localePath(language, '/account/refer-a-friend')}`
  return {
    language,
    subject: subject(amount),
    title,
    occasion: 'account',
    blocks: [paragraph(text(name ? ` ${name}` : '', amount)), paragraph(use), button(open, link)],
  }
}
