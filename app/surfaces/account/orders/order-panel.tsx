import { Picture } from '#app/brand/picture.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { HistoryOrder } from '#app/shop/customers/browser/order-list.ts'
import { financialStatusOf } from '#app/shop/orders/order-status.ts'
import { accountOrdersWords } from './account-orders-words.ts'
import { AgainCard } from './again-card.tsx'
import { LeaveOrder } from './leave-order.tsx'
import type { DetailLine, OrderDetails } from './order-details.ts'
import { orderPanelWords } from './order-panel-words.ts'
import { PaperList } from './paper-list.tsx'
import { useOrderDetails } from './use-order-details.ts'

/** What is in an order, where it is, and what can be done with it. */
export function OrderPanel({ order }: { order: HistoryOrder }) {
  const words = useWords(orderPanelWords)
  const { details, hasFailed, load } = useOrderDetails(order.name)
  if (hasFailed)
    return (
      <div className="account-order-open" role="alert">
        <p>{words.failed}</p>
        <p>
          <Button look="line" small onClick={() => void load()}>
            {words.again}
          </Button>
        </p>
      </div>
    )
  if (!details)
    return (
      <p className="account-order-open" role="status">
        {words.loading}
      </p>
    )
  return (
    <div className="account-order-open">
      <Steps details={details} />
      <Notes order={order} details={details} />
      <ul className="account-meals">
        {details.lines.map((line) => (
          <MealFigure key={line.key} line={line} />
        ))}
      </ul>
      <div className="account-order-cols">
        <AgainCard lines={details.lines} />
        <div className="stack gap-5">
          <Facts order={order} details={details} />
          <PaperList number={details.number} papers={details.papers} />
          {order.statusPageUrl && (
            <a className="account-link" href={order.statusPageUrl} aria-label={words.statusOf(order.name)}>
              {words.status}
            </a>
          )}
          <LeaveOrder details={details} />
        </div>
      </div>
    </div>
  )
}

type DetailsProps = Readonly<{ details: OrderDetails }>
type OrderProps = DetailsProps & Readonly<{ order: HistoryOrder }>

function Steps({ details: { steps, isCancelled } }: DetailsProps) {
  const words = useWords(orderPanelWords)
  const language = useLanguage()
  if (isCancelled || steps.length < 2) return null
  return (
    <ol className="account-way">
      {steps.map(({ name, on, isDone }) => (
        <li key={name} className={isDone ? '' : 'ahead'}>
          <b>{formatDay(on, language)}</b>
          <span className="block">{isDone ? words.steps[name] : words.ahead[name]}</span>
        </li>
      ))}
    </ol>
  )
}

function Notes({ order, details: { isHeld, owedCents } }: OrderProps) {
  const words = useWords(orderPanelWords)
  const language = useLanguage()
  return (
    <>
      {isHeld && <Notice>{words.held}</Notice>}
      {owedCents > 0 && (
        <Notice>
          {words.owed(formatMoney(eur(owedCents), language))}{' '}
          {order.statusPageUrl && <a href={order.statusPageUrl}>{words.pay}</a>}
        </Notice>
      )}
    </>
  )
}

function MealFigure({ line: { title, quantity, refunded, picture, again } }: Readonly<{ line: DetailLine }>) {
  const words = useWords(orderPanelWords)
  const isOff = again !== null && again.kind !== 'buyable'
  return (
    <li className={isOff ? 'off' : ''}>
      <figure>
        <Picture art={picture || undefined} sizes="8rem" />
        <b className="num">{quantity}</b>
        <figcaption className="sm">
          <span className="b block wrap-anywhere">{title}</span>
          {isOff && <span className="muted block">{words[again.kind]}</span>}
          {refunded > 0 && <span className="muted block">{words.refunded(refunded)}</span>}
        </figcaption>
      </figure>
    </li>
  )
}

function Facts({ order, details: { address, paymentLabel } }: OrderProps) {
  const words = useWords(orderPanelWords)
  const { financial } = useWords(accountOrdersWords)
  const status = financial[financialStatusOf(order.financialStatus)]
  return (
    <dl className="account-facts">
      <div>
        <dt>{words.payment}</dt>
        <dd>{[status, paymentLabel].filter(Boolean).join(', ')}</dd>
      </div>
      {address.length > 0 && (
        <div>
          <dt>{words.address}</dt>
          <dd className="wrap-anywhere">{address.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}
