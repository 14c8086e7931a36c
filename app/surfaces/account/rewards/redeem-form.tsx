import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import { redeemChoices, STEP_CENTS, STEP_POINTS, stepsIn } from '#app/shop/rewards/loyalty.ts'
import type { LoyaltyAnswer } from '#app/shop/rewards/reward-answers.ts'
import { accountFrameWords } from '#app/surfaces/account/account-frame-words.ts'
import { loyaltyWords } from './loyalty-words.ts'

type Redeemed = Readonly<{ cents: number; loyalty: LoyaltyAnswer }>
type Said = Readonly<{ isGood: boolean; text: string }>

type RedeemFormProps = Readonly<{ loyalty: LoyaltyAnswer; onRedeemed: (loyalty: LoyaltyAnswer) => void }>

/** Turns points into store credit. One wish keeps its key until the shop has answered, so a second press changes nothing. */
export function RedeemForm({ loyalty, onRedeemed }: RedeemFormProps) {
  const words = useWords(loyaltyWords)
  const { unreachable } = useWords(accountFrameWords)
  const language = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const most = stepsIn(loyalty.usable)
  const steps = Math.min(chosen ?? most, most)
  const money = (cents: number) => formatMoney(eur(cents), language)

  async function redeem(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await callAccount<Redeemed, 'not-enough'>('POST', '/loyalty/redeem', { steps, key })
    setSending(false)
    if (!answer.ok) {
      const text = answer.refusal.code === 'not-enough' ? words.notEnough : unreachable
      return setSaid({ isGood: false, text })
    }
    const { cents, loyalty: now } = answer.value
    setKey(crypto.randomUUID())
    setChosen(null)
    setSaid({ isGood: true, text: words.redeemed(money(cents), money(now.creditCents)) })
    onRedeemed(now)
  }

  return (
    <>
      {most > 0 && (
        <form className="redeem" onSubmit={redeem}>
          <div className="field">
            <label htmlFor={id}>{words.howMuch}</label>
            <select
              className="input"
              id={id}
              value={steps}
              onChange={(event) => {
                setChosen(Number(event.target.value))
                setKey(crypto.randomUUID())
              }}
            >
              {redeemChoices(loyalty.usable).map((choice) => (
                <option key={choice} value={choice}>
                  {words.option(money(choice * STEP_CENTS), formatNumber(choice * STEP_POINTS, language))}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? words.redeeming : words.redeem(money(steps * STEP_CENTS))}
          </Button>
        </form>
      )}
      <div role="status">
        {said && (
          <Notice tone={said.isGood ? 'ok' : 'attention'} icon={<Icon name={said.isGood ? 'check' : 'circle-alert'} />}>
            {said.text}
          </Notice>
        )}
      </div>
    </>
  )
}
