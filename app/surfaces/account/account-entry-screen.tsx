import { useEffect } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { isSignedIn, startSignIn } from '#app/shop/customers/browser/session.ts'
import { signInTarget } from '#app/shop/customers/browser/sign-in-request.ts'
import { accountEntryWords } from './account-entry-words.ts'
import { EntryPage } from './entry-page.tsx'
import { replacePage } from './replace-page.ts'

export type ScreenData = Readonly<{ page: 'login' | 'register' }>

/** Leads to the sign-in; who is signed in already is sent on. */
export function Screen({ data: { page } }: { data: ScreenData }) {
  const words = useWords(accountEntryWords)
  const language = useLanguage()
  useEffect(() => {
    const returnUrl = new URLSearchParams(location.search).get('return_url')
    if (isSignedIn()) replacePage(signInTarget(page === 'login' ? returnUrl : null, language))
    else enter(page)
  }, [page, language])
  return (
    <EntryPage title={words[page]}>
      <p role="status">{words.leading}</p>
      <noscript>{words.noScript}</noscript>
      <Button className="noscript:hidden" onClick={() => enter(page)}>
        {words.onward}
      </Button>
    </EntryPage>
  )
}

function enter(page: ScreenData['page']): void {
  const returnUrl = new URLSearchParams(location.search).get('return_url')
  void startSignIn(returnUrl, { replaces: true, ...(page === 'register' ? { prompt: 'create' } : {}) })
}
