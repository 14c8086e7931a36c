import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { profileCardWords } from './profile-card-words.ts'

/** Who the customer is; the settings have the form that corrects it. */
export function ProfileCard({ customer }: { customer: CustomerProfile }) {
  const words = useWords(profileCardWords)
  const language = useLanguage()
  const { displayName, email, phone, createdAt } = customer
  const facts = [
    [words.name, displayName],
    [words.email, email],
    [words.phone, phone ?? words.noPhone],
    [words.since, formatDate(dayIn(SHOP_TIME_ZONE, new Date(createdAt)), language)],
  ] as const
  return (
    <section className="card stack" aria-labelledby="profile">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="profile">
          {words.title}
        </h2>
        <Link className="account-link" to="/account/settings" aria-label={words.changeTitle}>
          {words.change}
        </Link>
      </div>
      <dl className="account-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
