import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { applyDiscount, followDiscount } from '#app/shop/cart/browser/cart-actions.ts'
import type { CodeOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import type { CartProblem, CartState } from '#app/shop/cart/browser/cart-state.ts'
import type { CardOutcome } from '#app/shop/cart/browser/gift-card-actions.ts'
import { payablePrice } from '#app/shop/cart/payable-price.ts'
import { readGiftCardCode } from '#app/shop/credit/gift-card-code.ts'
import { AppliedCards, AppliedCodes } from './applied-codes.tsx'
import { type PriceWords, priceWords } from './price-words.ts'
import { useGiftCards } from './use-gift-cards.ts'

/** What came of an entered code; what is kept but does not help yet says so itself, below. */
type Answer = Readonly<{ isGood: boolean; text: string }> | null

/** One field for codes and gift cards, and all that are in use. */
export function CodeField({ cart }: { cart: CartState }) {
  const words = useWords(priceWords)
  const id = useId()
  const { text, setText, answer, isBusy, submit, giftCards } = useCodeEntry(cart)
  const isBad = answer !== null && !answer.isGood
  return (
    <section className="stack gap-3" aria-label={words.code}>
      <form className={isBad ? 'field err' : 'field'} onSubmit={submit}>
        <label htmlFor={id}>{words.code}</label>
        <div className="row gap-2">
          <input
            id={id}
            className="input"
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            aria-invalid={isBad}
            aria-describedby={`${id}-answer`}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" look="soft" aria-disabled={isBusy}>
            {isBusy ? words.applying : words.apply}
          </Button>
        </div>
        <p className={isBad ? 'hint' : 'hint save'} id={`${id}-answer`} role="status">
          {answer && (answer.isGood ? <Icon name="circle-check" /> : <Icon name="circle-alert" />)}
          {answer?.text}
        </p>
      </form>
      <AppliedCodes cart={cart} />
      <AppliedCards cards={giftCards.cards} onRemove={giftCards.remove} />
    </section>
  )
}

function useCodeEntry(cart: CartState) {
  const words = useWords(priceWords)
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>(null)
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<string | null>(null)
  const giftCards = useGiftCards(payablePrice(cart)?.credits.length ?? 0)

  async function answerToEntered(code: string): Promise<Answer> {
    const card = readGiftCardCode(code)
    if (card) return answerToCard(await giftCards.add(card), words)
    const outcome = await applyDiscount(code)
    setWaiting(outcome.kind === 'waiting' ? outcome.code : null)
    return answerToCode(outcome, words)
  }

  async function enter(code: string): Promise<void> {
    setBusy(true)
    const next = await answerToEntered(code)
    setAnswer(next)
    setBusy(false)
    if (next === null || next.isGood) setText('')
  }

  // A code that had to wait is answered once there is a connection again, and the field says how.
  const isHeard = waiting !== null && !cart.isOffline && !cart.updating
  useEffect(() => {
    if (!isHeard) return
    followDiscount(waiting).then((outcome) => {
      if (outcome?.kind === 'waiting') return
      setWaiting(null)
      setAnswer(outcome && answerToCode(outcome, words))
      setText('')
    })
  }, [isHeard, waiting, words])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim()
    if (isBusy) return
    if (code === '') setAnswer({ isGood: false, text: words.codeEmpty })
    else void enter(code)
  }
  return { text, setText, answer, isBusy, submit, giftCards }
}

function answerToCode(outcome: CodeOutcome, words: PriceWords): Answer {
  switch (outcome.kind) {
    case 'applied':
      return { isGood: true, text: words.applied(outcome.code.code) }
    case 'kept':
      return null
    case 'unknown':
      return { isGood: false, text: words.unknown(outcome.code) }
    case 'waiting':
      return { isGood: false, text: words.waiting(outcome.code) }
    case 'failed':
      return { isGood: false, text: reasonOf(outcome.problems, words) }
  }
}

function answerToCard(outcome: CardOutcome, words: PriceWords): Answer {
  switch (outcome.kind) {
    case 'applied':
      return { isGood: true, text: words.appliedCard }
    case 'refused':
      return { isGood: false, text: reasonOf(outcome.problems, words) }
    case 'no-cart':
      return { isGood: false, text: words.cardNeedsGoods }
    case 'failed':
      return { isGood: false, text: words.codeFailed }
  }
}

/** The shop's own words; an answer without a code has none worth showing. */
function reasonOf(problems: readonly CartProblem[], words: PriceWords): string {
  const [problem] = problems
  if (problem?.waitSeconds !== undefined) return words.tooMany(problem.waitSeconds)
  return problem?.code ? problem.message : words.codeFailed
}
