import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { centsOwed, type OfficeOrder } from '#app/shop/office/office-order.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { leavingWords } from './leaving-words.ts'
import { orderWords, wordFor } from './office-order-words.ts'
import { refundWords } from './refund-words.ts'

type Move = Readonly<{
  key: string
  what: string
  more?: string
  /** The address of the paper that the state names. */
  paper?: string
  state: string
  cents: number | null
  by: string
  at: Date | string
}>

/** Every way money went, and the papers about it. */
export function OrderMoney({ order }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const rows = useMoves(order).map(({ key, what, more, paper, state, cents, by, at }) => ({
    key,
    cells: [
      {
        label: words.what,
        shown: (
          <>
            {what}
            {more && <small className="muted of-detail">{more}</small>}
          </>
        ),
        isWords: true,
      },
      { label: words.status, shown: paper ? <PaperLink path={paper} number={state} /> : state, isWords: true },
      { label: words.who, shown: by },
      {
        label: words.when,
        shown: typeof at === 'string' ? formatDate(calendarDate(at), language) : shownTime(at, language),
        isWords: true,
      },
      { label: words.amount, shown: cents === null ? '' : formatMoney(eur(cents), language), isNumber: true },
    ],
  }))
  return (
    <section className="of-card">
      <h2 className="of-h">{words.moneyTitle}</h2>
      <BankReturns order={order} />
      <OfficeTable caption={words.moneyTitle} rows={rows} />
    </section>
  )
}

function PaperLink({ path, number }: { path: string; number: string }) {
  return (
    <a className="link" href={path} target="_blank" rel="noopener">
      {number}
    </a>
  )
}

/** What the bank took back, and what is owed since then. */
function BankReturns({ order }: { order: OfficeOrder }) {
  const words = useWords(leavingWords)
  const language = useLanguage()
  const owed = centsOwed(order)
  const money = (cents: number) => formatMoney(eur(cents), language)
  if (owed === 0) return null
  return (
    <p className="notice of-fault">
      {order.charges.map(({ id, cents, returnedAt }) =>
        returnedAt ? <span key={id}>{words.returned(money(cents), shownTime(returnedAt, language))} </span> : null,
      )}
      {words.owes(money(owed))}
    </p>
  )
}

function useMoves({ number: order, attempts, charges, credits, refunds, invoices }: OfficeOrder): readonly Move[] {
  const words = useWords(orderWords)
  const { reasons } = useWords(refundWords)
  return [
    ...attempts.map(({ id, state, cents, label, decline, at }) => ({
      key: `a${id}`,
      what: words.attempt,
      state: [words.attempts[state], decline && words.declines[decline]].filter(Boolean).join(' · '),
      cents,
      by: label ?? '',
      at,
    })),
    ...charges.map(({ id, gateway, state, cents, at, ref, returnedAt }) => ({
      key: `c${id}`,
      what: words.charge,
      state: wordFor(words.charges, state),
      cents,
      by: `${wordFor(words.gateways, gateway)} ${ref}`,
      at: returnedAt ?? at,
    })),
    ...credits.map(({ id, kind, cents, reason, at }) => ({
      key: `${kind}${id}`,
      what: words.credits[kind],
      state: wordFor(words.moves, reason),
      cents: -cents,
      by: '',
      at,
    })),
    ...refunds.map(({ id, cents, state, reason, note, by, at }) => ({
      key: `r${id}`,
      what: `${words.refund}: ${wordFor(reasons, reason)}`,
      more: note ?? '',
      state: words.refunds[state],
      cents: -cents,
      by: wordFor(words.actors, by),
      at,
    })),
    ...invoices.map(({ number, kind, issuedOn }) => ({
      key: number,
      what: wordFor(words.invoices, kind),
      state: number,
      paper: `/office/orders/${order}/papers/${number}.pdf`,
      cents: null,
      by: '',
      at: issuedOn,
    })),
  ]
}
