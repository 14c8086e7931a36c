import { formatDate } from '#app/foundation/i18n/format.ts'
import { button, heading, type MailContent, paragraph, smallParagraph } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'
import type { FirstRisen } from '#app/shop/pricing/agreed/price-rise.ts'
import type { NamedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import { SUBSCRIPTION_PATH } from './goods-mails.ts'
import { sayRise } from './say-rise.ts'

const de = {
  subject: 'Deine Box würde teurer: Stimmst du zu?',
  title: 'Stimmst du neuen Preisen zu?',
  hello: (name: string) => `Hallo ${name},`,
  text: 'einige unserer Preise sind gestiegen. Für dein Abo gelten die neuen nur, wenn du ausdrücklich zustimmst.',
  silence: 'Antwortest du nicht, ist das keine Zustimmung: Deine Box kommt weiter zum bisherigen Preis.',
  parts: 'Was teurer wird',
  perDelivery: 'Gesamt pro Lieferung',
  first: 'Erste Lieferung zum neuen Preis',
  firstDays: (delivery: string, charge: string) => `${delivery}, abgebucht am ${charge}`,
  ways: 'Du hast die Wahl',
  agree: 'Neuen Preisen zustimmen',
  choose: 'Andere Größe oder Gerichte wählen',
  cancel: 'Abo kündigen',
  agreeHint: 'Zustimmen kannst du auch in deinem Konto. Bevor es gilt, siehst du noch einmal alles auf einen Blick.',
}

const en: typeof de = {
  subject: 'Your box would cost more: do you agree?',
  title: 'Do you agree to new prices?',
  hello: (name) => `Hello ${name},`,
  text: 'Some of our prices have gone up. The new ones apply to your subscription only if you expressly agree.',
  silence: 'If you don’t answer, that isn’t consent: your box keeps coming at the old price.',
  parts: 'What goes up',
  perDelivery: 'Total per delivery',
  first: 'First delivery at the new price',
  firstDays: (delivery, charge) => `${delivery}, charged on ${charge}`,
  ways: 'It’s your choice',
  agree: 'Agree to the new prices',
  choose: 'Choose another size or other meals',
  cancel: 'Cancel the subscription',
  agreeHint: 'You can agree in your account too. Before it counts, you’ll see everything at a glance once more.',
}

const words = { de, en }

type Asked = Readonly<{
  rises: readonly NamedRise[]
  first: FirstRisen
  /** Where the question stands without sign-in. */
  path: string
}>
type Mailed = Readonly<{ language: 'de' | 'en'; firstName: string; siteOrigin: SiteOrigin }>

/** Asks for consent to a rise: old and new price, the first delivery, and three ways that weigh the same (S-24, L16). */
export function priceQuestionMail(
  { rises, first, path }: Asked,
  { language, firstName, siteOrigin }: Mailed,
): MailContent {
  const said = words[language]
  const link = (to: string) => linkTo(siteOrigin, language, to)
  const total = { part: 'delivery', fromCents: first.oldCents, toCents: first.newCents } as const
  const days = said.firstDays(formatDate(first.deliveryOn, language), formatDate(first.billingOn, language))
  return {
    language,
    subject: said.subject,
    title: said.title,
    blocks: [
      paragraph(said.hello(firstName)),
      paragraph(said.text),
      paragraph({ text: said.silence, strong: true }),
      heading(said.parts),
      {
        kind: 'facts',
        facts: [
          ...rises.map((rise) => {
            const { label, text } = sayRise(rise, language)
            return { label, lines: [text] }
          }),
          { label: said.perDelivery, lines: [sayRise(total, language).text] },
          { label: said.first, lines: [days] },
        ],
      },
      heading(said.ways),
      button(said.agree, link(`${path}#agree`)),
      button(said.choose, link(`${SUBSCRIPTION_PATH}/manage-products`)),
      button(said.cancel, link(`${path}#cancel`)),
      smallParagraph(said.agreeHint),
    ],
  }
}
