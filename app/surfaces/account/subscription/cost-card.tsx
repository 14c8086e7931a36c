import { type FormEvent, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { previewCode } from '#app/shop/subscriptions/browser/preview-code.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import type { ToldFault } from '#app/shop/subscriptions/browser/subscription-fault.ts'
import { subscriptionFaultWords } from '#app/shop/subscriptions/browser/subscription-fault-words.ts'
import type { Outlook } from '#app/shop/subscriptions/preview/previewed.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'

/** Discounts and totals of one delivery. */
export function CostCard({ shown, isFixed = false }: { shown: Shown /** Only shows. */; isFixed?: boolean }) {
  const words = useWords(dashboardWords)
  const { outlook, subscription } = shown
  return (
    <section className="card stack" aria-labelledby="costs">
      <h2 className="display h3" id="costs">
        {words.costs}
      </h2>
      {outlook.cost && <Sums cost={outlook.cost} />}
      <Loyalty commitment={subscription.commitment} />
      <Codes codes={subscription.codes} isFixed={isFixed} />
      {!isFixed && <CodeForm id={subscription.id} />}
    </section>
  )
}

function Sums({ cost }: { cost: NonNullable<Outlook['cost']> }) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const goods = cost.goods.reduce((sum, { cents }) => sum + cents, 0)
  const rows = [
    { term: words.goods, value: money(goods), isShown: true },
    { term: words.discount, value: money(-cost.discountCents), isShown: cost.discountCents > 0 },
    { term: words.deposit, value: money(cost.depositCents), isShown: cost.depositCents > 0 },
    {
      term: words.delivery,
      value: cost.deliveryCents === 0 ? words.free : money(cost.deliveryCents),
      isShown: true,
    },
  ]
  return (
    <dl className="sum">
      {rows
        .filter(({ isShown }) => isShown)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      <div className="total">
        <dt className="b">{words.total}</dt>
        <dd className="display h3 num">{money(cost.totalCents)}</dd>
      </div>
      {cost.vat.map(({ percent, vatCents }) => (
        <div key={percent} className="xs muted">
          <dt className="vh">{words.total}</dt>
          <dd>{words.vat(formatNumber(percent, language), money(vatCents))}</dd>
        </div>
      ))}
      {cost.creditCents > 0 && (
        <div>
          <dt>{words.credit}</dt>
          <dd className="num">{money(cost.creditCents)}</dd>
        </div>
      )}
    </dl>
  )
}

function Loyalty({ commitment }: Pick<Subscription, 'commitment'>) {
  const words = useWords(dashboardWords)
  if (!commitment) return null
  const { percent, afterOrders, ordersCompleted } = commitment
  const isEarned = ordersCompleted + 1 >= afterOrders
  return <p className="sm save">{isEarned ? words.commitmentOn(percent) : words.commitment(afterOrders, percent)}</p>
}

function Codes({ codes, isFixed }: Pick<Subscription, 'codes'> & { isFixed: boolean }) {
  const words = useWords(dashboardWords)
  if (codes.length === 0) return null
  return (
    <ul className="row flex-wrap" aria-label={words.codes}>
      {codes.map(({ id, code, isApplicable, why }) => (
        <li key={id}>
          {isFixed ? (
            <span className="badge dark">{code}</span>
          ) : (
            <button
              type="button"
              className="badge dark"
              aria-label={words.removeCode(code)}
              onClick={() => startAct({ act: 'codes', title: 'remove', code, codeId: id })}
            >
              {code}
              <Icon name="x" />
            </button>
          )}
          {!isApplicable && <span className="sm muted"> {why ?? words.idleCode}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A code that the shop refuses stays in its field, with the reason; what it would change is asked about in a dialog. */
function CodeForm({ id }: Pick<Subscription, 'id'>) {
  const words = useWords(dashboardWords)
  const { say } = useWords(subscriptionFaultWords)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<ToldFault | null>(null)
  const [isAsking, setAsking] = useState(false)
  async function apply(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = typed.trim()
    if (code === '' || isAsking) return
    const field = event.currentTarget.querySelector('input')
    setAsking(true)
    const found = await previewCode(id, code)
    setAsking(false)
    setFault(found)
    if (found) field?.focus()
    else startAct({ act: 'codes', title: 'add', code, codeId: '' })
  }
  return (
    <form className="sub-code sub-no-print" onSubmit={(event) => void apply(event)}>
      <Field
        label={words.code}
        name="code"
        autoComplete="off"
        maxLength={64}
        value={typed}
        readOnly={isAsking}
        {...(fault ? { error: say(fault) } : {})}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(null)
        }}
      />
      <Button type="submit" look="soft" aria-disabled={isAsking}>
        {words.addCode}
      </Button>
      <p className="vh" role="status">
        {isAsking ? words.checkingCode : ''}
      </p>
    </form>
  )
}
