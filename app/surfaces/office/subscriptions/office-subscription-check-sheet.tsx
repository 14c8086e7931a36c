import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { ActPreview } from '#app/shop/subscriptions/acts/act-preview.ts'
import { changedRows } from '#app/shop/subscriptions/mails/act-mail.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { subscriptionWords } from './office-subscription-words.ts'
import { teamActWords } from './team-act-words.ts'

type Content = Readonly<{
  customer: string
  reason: string
  preview: ActPreview
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  back: string
}>

/** What would become of an act: facts and the next six deliveries, before and after. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { customer, reason, preview, action, fields, back } = content
  const words = useWords(teamActWords)
  const { customer: whose } = useWords(subscriptionWords)
  const language = useLanguage()
  const rows = preview.change ? changedRows(preview.change, language) : []
  return (
    <OfficeFrame frame={frame}>
      <section className="of-card of-check stack">
        <h1 className="display h3">{frame.title}</h1>
        <dl className="of-facts of-check-facts">
          {[{ label: whose, lines: [customer] }, { label: words.reason, lines: [reason] }, ...rows].map(
            ({ label, lines }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{lines.join('\n')}</dd>
              </div>
            ),
          )}
        </dl>
        {preview.priced && <Sides {...preview.priced} />}
        <p className="sm">{words.told}</p>
        <form method="post" action={action} className="row of-confirm-go">
          <input type="hidden" name="formToken" value={frame.formToken} />
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn sm">
            {words.confirm}
          </button>
          <a className="link sm" href={back}>
            {words.back}
          </a>
        </form>
      </section>
    </OfficeFrame>
  )
}

type SidesProps = Readonly<{ before: readonly PreviewedDelivery[]; after: readonly PreviewedDelivery[] }>

function Sides({ before, after }: SidesProps) {
  const words = useWords(teamActWords)
  const { deliveries } = useWords(subscriptionWords)
  const rows = Array.from({ length: Math.max(before.length, after.length) }, (_, place) => {
    const [was, is] = [before[place], after[place]]
    return {
      key: place,
      cells: [
        { label: words.before, shown: was ? <Side delivery={was} isChanged={false} /> : words.none },
        { label: words.after, shown: is ? <Side delivery={is} isChanged={!isSame(was, is)} /> : words.none },
      ],
    }
  })
  return (
    <>
      <h2 className="of-h">{deliveries}</h2>
      <OfficeTable caption={deliveries} rows={rows} />
    </>
  )
}

function isSame(one: PreviewedDelivery | undefined, other: PreviewedDelivery): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function Side({ delivery, isChanged }: { delivery: PreviewedDelivery; isChanged: boolean }) {
  const words = useWords(subscriptionWords)
  const language = useLanguage()
  const { billingDate, deliveryDate, state, meals, totalCents } = delivery
  const days = words.days(formatDate(billingDate, language), formatDate(deliveryDate, language))
  const rest =
    state === 'planned'
      ? `${words.meals(meals)}, ${formatMoney(eur(totalCents), language)}`
      : words.deliveryStates[state]
  const shown = state === 'skipped' ? <s>{days}</s> : days
  return (
    <span className={isChanged ? 'of-changed' : undefined}>
      {shown}
      <small className="muted">{rest}</small>
    </span>
  )
}
