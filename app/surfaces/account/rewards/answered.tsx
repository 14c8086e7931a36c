import type { ReactNode } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { accountFrameWords } from '#app/surfaces/account/account-frame-words.ts'
import type { Loaded } from '#app/surfaces/account/use-answer.ts'

type AnsweredProps<Answer> = Readonly<{
  loaded: Loaded<Answer>
  onAgain: () => void
  children: (answer: Answer) => ReactNode
}>

/** What the shop answered; a wait until then, and another try when it cannot be reached. */
export function Answered<Answer>({ loaded, onAgain, children }: AnsweredProps<Answer>) {
  const words = useWords(accountFrameWords)
  if (loaded.state === 'here') return children(loaded.answer)
  if (loaded.state === 'loading')
    return (
      <p className="account-wait" role="status">
        {words.waiting}
      </p>
    )
  return (
    <div className="stack gap-5 items-start" role="status">
      <Notice icon={<Icon name="wifi-off" />}>{words.unreachable}</Notice>
      <Button look="secondary" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}
