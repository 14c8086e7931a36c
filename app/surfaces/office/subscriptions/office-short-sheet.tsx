import { plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { LOOKED_AHEAD_DAYS, type ShortMeal } from '#app/shop/office/subscriptions/short-meals.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { FIRST_LOOK_DAYS } from '#app/shop/subscriptions/rules/goods-looks.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { shortWords } from './short-words.ts'
import { SubscriptionViews } from './subscription-badges.tsx'

/** Meals that boxes of the next days lack, each with its boxes and what their customers were told. */
export function Sheet({ data: { frame, content: meals } }: { data: OfficePage<readonly ShortMeal[]> }) {
  const { nothing, hint } = useWords(shortWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <SubscriptionViews current="shortList" />
      <p className="sm muted">{meals.length === 0 ? nothing : hint(LOOKED_AHEAD_DAYS)}</p>
      {meals.map((meal) => (
        <Meal key={meal.variantId} meal={meal} />
      ))}
    </OfficeFrame>
  )
}

function Meal({ meal: { title, stock, pieces, places } }: { meal: ShortMeal }) {
  const words = useWords(shortWords)
  const { charge, customer, numbered } = useWords(subscriptionWords)
  const { substitution } = useWords(actMailWords)
  const language = useLanguage()
  const rows = places.map((place) => ({
    key: place.id,
    cells: [
      {
        label: customer,
        shown: (
          <>
            <a className="link" href={`/office/subscriptions/${place.subscriptionId}`}>
              {numbered(place.subscriptionId)}
            </a>
            <small className="muted">{`${place.name}, ${place.email}`}</small>
          </>
        ),
      },
      { label: charge, shown: formatDate(place.billingOn, language) },
      { label: words.lacks, shown: place.quantity, isNumber: true },
      { label: words.consent, shown: substitution[place.substitution] },
      {
        label: words.instead,
        shown: place.instead.length > 0 ? place.instead.join(', ') : place.isTooSmall ? words.tooSmall : words.leftOut,
      },
      {
        label: words.told,
        shown: place.announcedAt
          ? shownTime(place.announcedAt, language)
          : words.notYet(formatDate(plusDays(place.billingOn, -FIRST_LOOK_DAYS), language)),
      },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">
        {title}{' '}
        <span className="sm muted">
          {`${words.lacking(pieces, places.length)} · ${stock === null ? words.uncounted : words.stock(stock)}`}
        </span>
      </h2>
      <OfficeTable caption={title} rows={rows} />
    </section>
  )
}
