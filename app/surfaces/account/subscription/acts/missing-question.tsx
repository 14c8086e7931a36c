import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { SubscriptionOrder } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { replacedIn } from '#app/surfaces/account/subscription/parts/edited-delivery.ts'
import type { Quantities } from '#app/surfaces/account/subscription/parts/quantity-list.tsx'
import { missingQuestionWords } from './missing-question-words.ts'

type QuestionProps = Readonly<{
  order: SubscriptionOrder
  recurring: Quantities
  onTake: (quantities: Quantities) => void
}>

/** What of a delivery is missing, and what could come instead. */
export function MissingQuestion({ order: { missing, replacements }, recurring, onTake }: QuestionProps) {
  const words = useWords(missingQuestionWords)
  const language = useLanguage()
  if (missing.length === 0) return null
  const named = (goods: readonly Readonly<{ name: string; quantity: number }>[]) =>
    formatList(
      goods.map(({ quantity, name }) => `${quantity} × ${name}`),
      language,
    )
  return (
    <Notice>
      <span className="grid justify-items-start gap-2">
        <b>{words.gone(named(missing))}</b>
        <span>{words.question}</span>
        {replacements.length > 0 && (
          <>
            <span>{words.fitting(named(replacements.map(({ instead }) => instead)))}</span>
            <Button look="line" small onClick={() => onTake(replacedIn(recurring, replacements))}>
              {words.take}
            </Button>
          </>
        )}
      </span>
    </Notice>
  )
}
