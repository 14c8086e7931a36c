import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { type Block, button, type Fact, type MailContent, paragraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { LEAST_MEALS } from '#app/shop/subscriptions/rules/subscription.ts'
import { goodsMailWords } from './subscription-mail-words.ts'

type Mailed = Readonly<{ language: Language; firstName: string; billingOn: CalendarDate; siteOrigin: SiteOrigin }>

export const SUBSCRIPTION_PATH = '/account/subscription'

/** A cycle that is passed over: after an outage, or because too many meals are missing. */
export function droppedMail(why: 'outage' | 'goods', mailed: Mailed): MailContent {
  return told(goodsMailWords[mailed.language][why], mailed, [])
}

type Swap = Readonly<{ from: string; to: string }>

/** What of the next box is missing or was replaced, said before its cut-off. */
export function announcedMail(
  { gone, replaced }: Readonly<{ gone: readonly string[]; replaced: readonly Swap[] }>,
  mailed: Mailed,
): MailContent {
  const words = goodsMailWords[mailed.language]
  const swaps = replaced.map(({ from, to }) => words.instead(from, to))
  const facts: Fact[] = [
    ...(swaps.length > 0 ? [{ label: words.swapped, lines: swaps }] : []),
    ...(gone.length > 0 ? [{ label: words.gone, lines: gone }] : []),
  ]
  const lastDay = formatDay(plusDays(mailed.billingOn, -1), mailed.language)
  return told(replaced.length > 0 ? words.replaced : words.missing, mailed, [
    { kind: 'facts', facts },
    paragraph(words.until(lastDay)),
  ])
}

type Question = Readonly<{
  gone: readonly string[]
  offered: readonly Swap[]
  subscriptionId: number
  cycleIndex: number
}>

/** What shall come instead of that which is missing; its link opens the box in the account. */
export function askingMail({ gone, offered, subscriptionId, cycleIndex }: Question, mailed: Mailed): MailContent {
  const { asked, ...words } = goodsMailWords[mailed.language]
  const fitting = offered.map(({ from, to }) => words.instead(from, to))
  const facts: Fact[] = [
    { label: words.gone, lines: gone },
    ...(fitting.length > 0 ? [{ label: asked.fitting, lines: fitting }] : []),
  ]
  const lastDay = formatDay(plusDays(mailed.billingOn, -1), mailed.language)
  return told(asked, { ...mailed, path: `${SUBSCRIPTION_PATH}?box=${subscriptionId}-${cycleIndex}` }, [
    { kind: 'facts', facts },
    paragraph(asked.until(lastDay)),
    paragraph(asked.silence(LEAST_MEALS)),
  ])
}

/** What went too late to choose anything else, and is left out of a box that is being billed. */
export function leftOutMail(gone: readonly string[], mailed: Mailed): MailContent {
  const words = goodsMailWords[mailed.language]
  return told(words.leftOut, mailed, [{ kind: 'facts', facts: [{ label: words.gone, lines: gone }] }])
}

type Words = Readonly<{ subject: string; title: string; text: (day: string) => string; choose?: string }>

function told(
  { subject, title, text, choose }: Words,
  { language, firstName, billingOn, siteOrigin, path = SUBSCRIPTION_PATH }: Mailed & Readonly<{ path?: string }>,
  blocks: readonly Block[],
): MailContent {
  const { hello, look } = goodsMailWords[language]
  return {
    language,
    subject,
    title,
    blocks: [
      paragraph(hello(firstName)),
      paragraph(text(formatDay(billingOn, language))),
      ...blocks,
      button(choose ?? look, linkTo(siteOrigin, language, path)),
    ],
  }
}
