import { useEffect, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { finishSignIn, restartSignIn, type SignInFault } from '#app/shop/customers/browser/session.ts'
import { accountEntryWords } from './account-entry-words.ts'
import { EntryPage } from './entry-page.tsx'
import { replacePage } from './replace-page.ts'

/** Takes what the sign-in sends along and leads to where it began. */
export function Screen() {
  const words = useWords(accountEntryWords)
  const [fault, setFault] = useState<SignInFault | null>(null)
  useEffect(() => {
    void finishSignIn().then((finished) =>
      finished.ok ? replacePage(finished.value) : setFault(finished.refusal.code),
    )
  }, [])
  return (
    <EntryPage title={words.login}>
      <div role="status">{fault ? <Notice>{words.faults[fault]}</Notice> : words.leading}</div>
      {fault && <Button onClick={() => void restartSignIn()}>{words.again}</Button>}
    </EntryPage>
  )
}
