import { useState } from 'react'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import type { ShownQuestion } from '#app/shop/subscriptions/browser/read-question.ts'
import { moneyText } from '#app/shop/subscriptions/mails/say-rise.ts'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { priceQuestionWords } from './price-question-words.ts'
import { RiseList } from './rise-list.tsx'

type QuestionProps = Readonly<{ question: ShownQuestion; said: Shown['said'] }>

/** A rise that waits for consent; once its day has passed without an answer it keeps quiet (S-24). */
export function PriceQuestion({ question, said }: QuestionProps) {
  const words = useWords(priceQuestionWords)
  const language = useLanguage()
  const isPast = question.firstBillingOn <= dayIn(SHOP_TIME_ZONE, new Date(said.shopMs))
  const [isOpen, setOpen] = useState(!isPast)
  if (isOpen) return <Question question={question} />
  return (
    <p className="sm muted">
      {words.quiet(moneyText(question.oldCents, language), moneyText(question.newCents, language))}{' '}
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {words.look}
      </button>
    </p>
  )
}

/** Old and new, the first delivery, and three ways that weigh the same. */
function Question({ question }: Pick<QuestionProps, 'question'>) {
  const words = useWords(priceQuestionWords)
  const language = useLanguage()
  return (
    <section className="card sub-question stack" aria-labelledby="price-question">
      <Badge tone="warn">{words.badge}</Badge>
      <h2 className="display h3" id="price-question">
        {words.title}
      </h2>
      <p className="lead">{words.lead(formatDay(question.firstDeliveryOn, language))}</p>
      <RiseList question={question} />
      <p>{words.silence}</p>
      <div className="row flex-wrap">
        <Button look="line" onClick={() => startAct({ act: 'agree-prices' })}>
          {words.agree}
        </Button>
        <ButtonLink look="line" to="/account/subscription/manage-products">
          {words.choose}
        </ButtonLink>
        <Button look="line" onClick={() => startAct({ act: 'cancel' })}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}
