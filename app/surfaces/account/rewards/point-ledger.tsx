import { useState } from 'react'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { formatDate, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { LoyaltyAnswer, PointMoveAnswer } from '#app/shop/rewards/reward-answers.ts'
import { loyaltyWords } from './loyalty-words.ts'

type Page = Pick<LoyaltyAnswer, 'moves' | 'next'>

/** Every move of points, the newest first. Older ones come at the press of a button. */
export function PointLedger({ first }: { first: Page }) {
  const words = useWords(loyaltyWords)
  const [older, setOlder] = useState<Page | null>(null)
  const moves = [...first.moves, ...(older?.moves ?? [])]
  const next = older ? older.next : first.next

  async function showMore() {
    const answer = await callAccount<LoyaltyAnswer>('GET', `/loyalty?before=${next}`)
    if (!answer.ok) return
    const { moves: more, next: after } = answer.value
    setOlder((before) => ({ moves: [...(before?.moves ?? []), ...more], next: after }))
  }

  if (moves.length === 0)
    return (
      <div className="stack items-start">
        <p>{words.empty}</p>
        <Link to={MEALS_PATH} className="account-link">
          {words.toMeals}
        </Link>
      </div>
    )
  return (
    <>
      <table className="ntable points-table">
        <caption className="vh">{words.ledgerTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </tbody>
      </table>
      {next !== null && (
        <Button look="line" small className="justify-self-start" onClick={() => void showMore()}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function Move({ move }: { move: PointMoveAnswer }) {
  const words = useWords(loyaltyWords)
  const language = useLanguage()
  const { day, reason, orderNumber, points, isWaiting, waitsUntil } = move
  const shownDay = (text: string) => formatDate(calendarDate(text), language)
  const waits = waitsUntil ? words.waitsUntil(shownDay(waitsUntil)) : words.waits
  return (
    <tr>
      <td>{shownDay(day)}</td>
      <td>
        {words.reasons[reason]} {orderNumber}
        {isWaiting && <small className="muted block">{waits}</small>}
      </td>
      <td>{`${points > 0 ? '+' : ''}${formatNumber(points, language)}`}</td>
    </tr>
  )
}
