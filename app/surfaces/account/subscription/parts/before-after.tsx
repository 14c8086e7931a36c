import { Picture } from '#app/brand/picture.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Preview, PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import { actWords } from './confirm-words.ts'
import { dashboardWords } from './dashboard-words.ts'
import { shortDay } from './day-texts.ts'
import { OnceText } from './once-text.tsx'
import { type MealThumb, thumbOf } from './subscription-data.ts'

type Thumbs = Readonly<{ thumbs: readonly MealThumb[] }>

/** The next deliveries as they are and as they will be, row beside row, so that the eye finds what changes. */
export function BeforeAfter({ preview, thumbs }: Thumbs & { preview: Pick<Preview, 'before' | 'after'> }) {
  const words = useWords(actWords)
  const { before, after } = preview
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  if (isSame) return <p className="muted">{words.same}</p>
  return (
    <div className="sub-compare">
      {before.length > 0 && <Deliveries title={words.before} deliveries={before} thumbs={thumbs} />}
      <Deliveries title={words.after} deliveries={after} thumbs={thumbs} before={before} isNew />
    </div>
  )
}

type DeliveriesProps = Thumbs &
  Readonly<{
    title: string
    deliveries: readonly PreviewedDelivery[]
    before?: readonly PreviewedDelivery[]
    isNew?: boolean
  }>

function Deliveries({ title, deliveries, before = [], isNew = false, thumbs }: DeliveriesProps) {
  const words = useWords(actWords)
  const first = deliveries.find(({ state }) => state === 'planned')
  return (
    <section className={isNew ? 'sub-six new' : 'sub-six'} aria-label={title}>
      <h3 className="display h4">{title}</h3>
      {deliveries.length === 0 && <p>{words.nothingLeft}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.cycleIndex}
            delivery={delivery}
            thumbs={thumbs}
            isChanged={isNew && isOther(delivery, before)}
            isNext={isNew && delivery === first}
          />
        ))}
      </ul>
    </section>
  )
}

function isOther(delivery: PreviewedDelivery, before: readonly PreviewedDelivery[]): boolean {
  const old = before.find(({ cycleIndex }) => cycleIndex === delivery.cycleIndex)
  return JSON.stringify(old) !== JSON.stringify(delivery)
}

type RowProps = Thumbs & Readonly<{ delivery: PreviewedDelivery; isChanged: boolean; isNext: boolean }>

/** Pictures of a delivery in a row. */
const SHOWN_PICTURES = 3

function DeliveryRow({ delivery, thumbs, isChanged, isNext }: RowProps) {
  const words = useWords(actWords)
  const shared = useWords(dashboardWords)
  const language = useLanguage()
  const { state, deliveryDate, meals, totalCents, variantIds, once } = delivery
  const isSkipped = state === 'skipped'
  return (
    <li {...(isChanged ? { 'data-changed': '' } : {})} {...(isSkipped ? { 'data-skipped': '' } : {})}>
      <span className="display h4">
        {isSkipped ? <s>{shortDay(deliveryDate, language)}</s> : shortDay(deliveryDate, language)}
      </span>
      <span className="sub-trio" aria-hidden="true">
        {variantIds.slice(0, SHOWN_PICTURES).map((variantId) => (
          <i key={variantId} className={isSkipped ? '' : 'on'}>
            {!isSkipped && <Picture art={thumbOf(thumbs, variantId)?.art} sizes="2rem" width={32} height={32} />}
          </i>
        ))}
      </span>
      <span className="grow sm">
        {isSkipped && <Badge tone="warn">{shared.skippedBadge}</Badge>}
        {state === 'short' && <Badge tone="warn">{shared.shortBadge}</Badge>}
        {state === 'planned' && (isNext ? <b>{words.nextBox}</b> : shared.meals(meals))}
        {!isSkipped && (
          <span className="block xs muted">
            <OnceText once={once} />
          </span>
        )}
      </span>
      <span className="num sm b">{formatMoney(eur(totalCents), language)}</span>
    </li>
  )
}
