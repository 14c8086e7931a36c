import { useEffect } from 'react'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { accountFrameWords } from './account-frame-words.ts'

/** A part of the account that is not there yet leads to the overview. */
export function ToOverview() {
  const words = useWords(accountFrameWords)
  const overview = localePath(useLanguage(), '/account')
  useEffect(() => location.replace(overview), [overview])
  return (
    <main id="main" className="wrap section">
      <h1 tabIndex={-1} className="display h1">
        {words.menu}
      </h1>
      <p role="status">{words.waiting}</p>
    </main>
  )
}
