import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Icon } from '#app/foundation/design/icon.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { readGiftCardCode } from '#app/shop/gift-cards/gift-card-code.ts'
import { AppliedCards, AppliedCodes } from './applied-codes.tsx'
import { applyDiscount } from './cart-actions.ts'
import type { CodeOutcome } from './cart-outcome.ts'
import type { CartProblem, CartState } from './cart-state.ts'
import type { CardOutcome } from './gift-card-actions.ts'
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
  const giftCards = useGiftCards(cart.price?.credits.length ?? 0)

  async function enter(code: string): Promise<void> {
    setBusy(true)
    const card = readGiftCardCode(code)
    const next = card ? answerToCard(await giftCards.add(card), words) : answerToCode(await applyDiscount(code), words)
    setAnswer(next)
    setBusy(false)
    if (next === null || next.isGood) setText('')
  }

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
    case 'too-many':
      return { isGood: false, text: words.tooMany }
    case 'no-cart':
      return { isGood: false, text: words.cardNeedsGoods }
    case 'failed':
      return { isGood: false, text: words.codeFailed }
  }
}

/** The shop's own words; an answer without a code has none worth showing. */
function reasonOf(problems: readonly CartProblem[], words: PriceWords): string {
  const [problem] = problems
  if (problem?.code === 'THROTTLED') return words.tooMany
  return problem?.code ? problem.message : words.codeFailed
}
