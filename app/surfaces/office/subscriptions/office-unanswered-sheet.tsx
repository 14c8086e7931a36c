import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { isAllowed } from '#app/shop/office/roles.ts'
import type { UnansweredPrices } from '#app/shop/office/subscriptions/office-subscription.ts'
import { moneyText, sayRise } from '#app/shop/subscriptions/mails/say-rise.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { SubscriptionViews } from './subscription-badges.tsx'
import { unansweredWords } from './unanswered-words.ts'

type Content = Readonly<{ questions: readonly UnansweredPrices[]; next: number | null }>
const PATH = '/office/subscriptions'

/** Who has not answered a rise: what it is, since when, and the way to end the subscription with notice. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { nothing, hint, more } = useWords(unansweredWords)
  const { questions, next } = content
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <SubscriptionViews current="pricesList" />
      <p className="sm muted">{questions.length === 0 ? nothing : hint}</p>
      {questions.length > 0 && (
        <Unanswered questions={questions} title={frame.title} mayEnd={isAllowed(frame.member.role, 'act')} />
      )}
      {next && (
        <p className="row">
          <a className="btn soft sm" href={`${PATH}/prices?after=${next}`} rel="next">
            {more}
          </a>
        </p>
      )}
    </OfficeFrame>
  )
}

type ListProps = Readonly<{ questions: readonly UnansweredPrices[]; title: string; mayEnd: boolean }>

function Unanswered({ questions, title, mayEnd }: ListProps) {
  const words = useWords(unansweredWords)
  const { customer, numbered } = useWords(subscriptionWords)
  const language = useLanguage()
  const rows = questions.map(({ id, subscriptionId, name, email, askedAt, rises, firstDeliveryOn, ...cents }) => ({
    key: id,
    cells: [
      {
        label: customer,
        shown: (
          <>
            <a className="link" href={`${PATH}/${subscriptionId}`}>
              {numbered(subscriptionId)}
            </a>
            <small className="muted">{`${name}, ${email}`}</small>
          </>
        ),
      },
      {
        label: words.rises,
        shown: rises.map((rise) => {
          const { label, text } = sayRise(rise, language)
          return <small key={label} className="block">{`${label}: ${text}`}</small>
        }),
      },
      {
        label: words.total,
        shown: `${moneyText(cents.oldCents, language)} → ${moneyText(cents.newCents, language)}`,
      },
      { label: words.asked, shown: shownTime(askedAt, language) },
      { label: words.first, shown: formatDate(firstDeliveryOn, language) },
      ...(mayEnd
        ? [
            {
              label: words.end,
              shown: (
                <a
                  className="link"
                  href={`${PATH}/${subscriptionId}#end-with-notice`}
                  aria-label={words.endOf(name || email)}
                >
                  {words.end}
                </a>
              ),
            },
          ]
        : []),
    ],
  }))
  return <OfficeTable caption={title} rows={rows} />
}
