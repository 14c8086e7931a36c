import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { button, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { SUBSCRIPTION_PATH } from './goods-mails.ts'
import { METHODS_PATH } from './payment-mails.ts'
import { goodsMailWords, paymentMailWords } from './subscription-mail-words.ts'

const reminders = {
  de: {
    pauseEnds: {
      subject: (day: string) => `Deine Pause endet am ${day}`,
      title: 'Bald geht es weiter',
      text: (charge: string, delivery: string) =>
        `Am ${charge} buchen wir deine nächste Box ab, am ${delivery} kommt sie an.`,
      choose: (day: string) =>
        `Bis zum ${day}, 23:59 Uhr, kannst du sie ändern, verschieben oder auslassen, die Pause verlängern oder kündigen.`,
    },
    cardExpires: {
      subject: 'Deine Karte läuft bald ab',
      title: 'Deine Karte läuft bald ab',
      text: (label: string, day: string) =>
        `Dein Abo wird von ${label} abgebucht. Diese Karte gilt nur bis zum ${day}.`,
      choose: 'Gib vorher eine neue Karte oder eine andere Zahlungsart an, damit deine Boxen weiter kommen.',
    },
  },
  en: {
    pauseEnds: {
      subject: (day: string) => `Your pause ends on ${day}`,
      title: 'Your boxes start again soon',
      text: (charge: string, delivery: string) =>
        `We’ll charge your next box on ${charge}, and it arrives on ${delivery}.`,
      choose: (day: string) => `Until ${day}, 23:59, you can change, move or skip it, extend the pause or cancel.`,
    },
    cardExpires: {
      subject: 'Your card expires soon',
      title: 'Your card expires soon',
      text: (label: string, day: string) =>
        `Your subscription is charged to ${label}. This card is valid until ${day}.`,
      choose: 'Add a new card or another payment method before then, so that your boxes keep coming.',
    },
  },
}

type Words = (typeof reminders)['de']
const wordsOf = (language: 'de' | 'en'): Words => reminders[language]

type Mailed = Readonly<{ language: 'de' | 'en'; firstName: string; siteOrigin: SiteOrigin }>
type NextBox = Readonly<{ until: CalendarDate; billingOn: CalendarDate; deliveryOn: CalendarDate }>

/** A pause ends: what comes then, and until when somebody can have it otherwise. */
export function pauseEndsMail({ until, billingOn, deliveryOn }: NextBox, mailed: Mailed): MailContent {
  const { language, firstName, siteOrigin } = mailed
  const { subject, title, text, choose } = wordsOf(language).pauseEnds
  const day = (date: CalendarDate) => formatDay(date, language)
  return {
    language,
    subject: subject(day(until)),
    title,
    blocks: [
      paragraph(goodsMailWords[language].hello(firstName)),
      paragraph(text(day(billingOn), day(deliveryOn))),
      paragraph(choose(day(plusDays(billingOn, -1)))),
      button(goodsMailWords[language].look, linkTo(siteOrigin, language, SUBSCRIPTION_PATH)),
    ],
  }
}

/** The card of a subscription is good for some more weeks only. */
export function cardExpiresMail(
  { label, lastDay }: Readonly<{ label: string; lastDay: CalendarDate }>,
  { language, firstName, siteOrigin }: Mailed,
): MailContent {
  const { subject, title, text, choose } = wordsOf(language).cardExpires
  return {
    language,
    subject,
    title,
    blocks: [
      paragraph(paymentMailWords[language].hello(firstName)),
      paragraph(text(label, formatDay(lastDay, language))),
      paragraph(choose),
      button(paymentMailWords[language].changeMethod, linkTo(siteOrigin, language, METHODS_PATH)),
    ],
  }
}
