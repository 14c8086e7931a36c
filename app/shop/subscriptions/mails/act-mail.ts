import { type CalendarDate, dayIn, timeIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import {
  type Block,
  button,
  type Fact,
  heading,
  type MailContent,
  paragraph,
  smallParagraph,
} from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type {
  ChangedFacts,
  DeliveryFact,
  NamedPieces,
  SubscriptionFacts,
} from '#app/shop/subscriptions/receipts/facts.ts'
import type { ReceiptedAct } from '#app/shop/subscriptions/rules/act-gate.ts'
import type { CodeTerm } from '#app/shop/subscriptions/rules/code-term.ts'
import { actMailWords } from './act-mail-words.ts'
import { codeTermWords } from './code-term-words.ts'
import { SUBSCRIPTION_PATH } from './goods-mails.ts'
import { sayRise } from './say-rise.ts'

type Mailed = Readonly<{
  act: ReceiptedAct
  change: ChangedFacts
  receipt: string
  at: Date
  /** Why the team did it in the customer's name; null where the customer did. */
  teamReason: string | null
  /** Deliveries that were announced and cost something else now. */
  amounts?: readonly Readonly<{ billingOn: CalendarDate; wasCents: number; isCents: number }>[]
  /** For which deliveries each code counts, where codes were changed. */
  codeTerms?: readonly CodeTerm[]
  language: Language
  firstName: string
  siteOrigin: SiteOrigin
}>

/** Number of deliveries that a receipt shows. */
const SHOWN_DELIVERIES = 6

/** The receipt of an act by mail: what was done and when, before and after, and what comes next. */
export function actMail(mailed: Mailed): MailContent {
  const { act, change, receipt, at, teamReason, language, firstName, siteOrigin, codeTerms, amounts = [] } = mailed
  const words = actMailWords[language]
  const { subject, title, text } = words.acts[act]
  const moment = words.at(formatDay(dayIn(SHOP_TIME_ZONE, at), language), timeIn(SHOP_TIME_ZONE, at))
  const changed = [...changedRows(change, language), ...amounts.map((each) => amountRow(each, language))]
  return {
    language,
    subject,
    title,
    blocks: [
      paragraph(words.hello(firstName)),
      ...(codeTerms ? termsOf(codeTerms, { text, language }) : [paragraph(text)]),
      ...(teamReason === null ? [] : [paragraph(words.byTeam)]),
      {
        kind: 'facts',
        facts: [
          { label: words.receipt(receipt), lines: [moment] },
          ...(teamReason === null ? [] : [{ label: words.reason, lines: [teamReason] }]),
        ],
      },
      ...(changed.length > 0 ? [heading(words.changed), { kind: 'facts', facts: changed } as Block] : []),
      ...deliveriesIn(change, language),
      button(words.look, linkTo(siteOrigin, language, SUBSCRIPTION_PATH)),
      smallParagraph(words.print),
    ],
  }
}

function termsOf(terms: readonly CodeTerm[], { text, language }: Readonly<{ text: string; language: Language }>) {
  if (terms.length === 0) return [paragraph(codeTermWords[language].none)]
  const items = terms.map((each) => [{ text: termText(each, language) }])
  return [paragraph(text), { kind: 'list', items } as Block]
}

function termText({ code, deliveries, from, until }: CodeTerm, language: Language): string {
  const terms = codeTermWords[language]
  if (deliveries === 0) return terms.over(code)
  const counts =
    deliveries === null ? terms.all(code) : deliveries === 1 ? terms.once(code) : terms.some(code, deliveries)
  const days = [
    ...(from ? [terms.from(formatDate(from, language))] : []),
    ...(until ? [terms.until(formatDate(until, language))] : []),
  ]
  return [counts, ...days].join(', ')
}

/** What an announced delivery costs now: this amount is what is charged at most (S-29). */
function amountRow({ billingOn, wasCents, isCents }: NonNullable<Mailed['amounts']>[number], language: Language): Fact {
  const words = actMailWords[language]
  const [was, is] = [wasCents, isCents].map((cents) => formatMoney(eur(cents), language))
  return { label: words.amount(formatDay(billingOn, language)), lines: [words.wasIs(was ?? '', is ?? '')] }
}

/** Each changed fact with its two sides, as a mail and a printed receipt say it. */
export function changedRows({ before, after }: ChangedFacts, language: Language): readonly Fact[] {
  const words = actMailWords[language]
  const names = Object.keys(words.facts) as (keyof typeof words.facts)[]
  const rises = (after.newPrices?.rises ?? []).map((rise) => sayRise(rise, language))
  const changed = names.flatMap((name) => {
    if (!(name in after)) return []
    const [was, is] = [factText(name, before, language), factText(name, after, language)]
    return was === is ? [] : [{ label: words.facts[name], lines: [name === 'newPrices' ? is : words.wasIs(was, is)] }]
  })
  return [...changed, ...rises.map(({ label, text }) => ({ label, lines: [text] }))]
}

type FactName = keyof (typeof actMailWords)['de']['facts']

function factText(name: FactName, facts: Partial<SubscriptionFacts>, language: Language): string {
  const words = actMailWords[language]
  switch (name) {
    case 'status':
      return facts.status ? words.status[facts.status] : words.none
    case 'rhythm':
      return facts.rhythm ? words.every[facts.rhythm.interval](facts.rhythm.intervalCount) : words.none
    case 'boxSize':
      return words.meals(facts.boxSize ?? 0)
    case 'lines':
      return pieces(facts.lines ?? []) || words.none
    case 'address':
      return facts.address ? `${facts.address.address1}, ${facts.address.zip} ${facts.address.city}` : words.none
    case 'codes':
      return facts.codes?.join(', ') || words.none
    case 'substitution':
      return words.substitution[facts.substitution ?? 'never']
    case 'paymentMethod':
    case 'backupMethod':
      return facts[name] ?? words.none
    case 'nextBillingDate':
    case 'pausedUntil':
    case 'cancelsOn':
    case 'heldSince':
      return dayText(facts[name] ?? null, language)
    case 'newPrices':
      return dayText(facts.newPrices?.from ?? null, language)
  }
}

function dayText(day: CalendarDate | null, language: Language): string {
  return day ? formatDay(day, language) : actMailWords[language].none
}

function pieces(goods: readonly NamedPieces[]): string {
  return goods.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
}

function deliveriesIn({ after }: ChangedFacts, language: Language): readonly Block[] {
  const words = actMailWords[language]
  const shown = (after.deliveries ?? []).slice(0, SHOWN_DELIVERIES)
  if (shown.length === 0) return []
  return [
    heading(words.deliveries),
    { kind: 'list', items: shown.map((each) => [{ text: deliveryText(each, language) }]) },
  ]
}

/** One delivery that is ahead, in a line. */
export function deliveryText(
  { billingDate, deliveryDate, state, lines, addOns }: DeliveryFact,
  language: Language,
): string {
  const words = actMailWords[language]
  const days = words.delivery(formatDay(billingDate, language), formatDay(deliveryDate, language))
  const more = [...(lines ? [pieces(lines)] : []), ...(addOns ? [`+ ${pieces(addOns)}`] : [])]
  return [days, ...(state === 'SKIPPED' ? [words.skipped] : []), ...more].join(', ')
}
