import { useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { ConfirmAct } from '#app/surfaces/account/subscription/parts/confirm-act.tsx'
import { actWords } from '#app/surfaces/account/subscription/parts/confirm-words.ts'
import { closeAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import type { MealThumb } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { priceQuestionWords } from '#app/surfaces/account/subscription/prices/price-question-words.ts'
import { RiseList } from '#app/surfaces/account/subscription/prices/rise-list.tsx'

/** Agrees to higher prices: an order, so it ends in the order button (S-24, L3). */
export function AgreePricesDialog({ shown, thumbs }: { shown: Shown; thumbs: readonly MealThumb[] }) {
  const words = useWords(priceQuestionWords)
  const { order } = useWords(actWords)
  const language = useLanguage()
  const { subscription } = shown
  // As it was when it was asked about: agreed, there is no question any more.
  const [begun] = useState(subscription.question)
  const question = subscription.question ?? begun
  return (
    <Dialog title={words.agreeTitle} isOpen onClose={closeAct} look="dialog wide">
      {question && (
        <>
          <p className="lead">{words.agreeLead(formatDay(question.firstDeliveryOn, language))}</p>
          <RiseList question={question} />
          <ConfirmAct
            key={question.id}
            id={subscription.id}
            act={{ act: 'agree-prices', questionId: question.id }}
            call={{
              method: 'POST',
              path: '/agreePrices',
              body: { questionId: question.id },
              otherwise: 'CHANGED_MEANWHILE',
            }}
            thumbs={thumbs}
            label={order}
            onDone={closeAct}
          />
        </>
      )}
    </Dialog>
  )
}
