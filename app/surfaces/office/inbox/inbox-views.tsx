import { useWords } from '#app/foundation/i18n/text.tsx'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { refusedMailWords } from '#app/surfaces/office/frame/refused-mail-words.ts'

type View = 'open' | 'settled' | 'mails'

const PATHS: Readonly<Record<View, string>> = {
  open: '/office/inbox',
  settled: '/office/inbox?settled=1',
  mails: '/office/inbox/mails',
}

/** Letters that wait, letters that are done, and mails that did not arrive. */
export function InboxViews({ view }: { view: View }) {
  const words = useWords(inboxWords)
  const { tab } = useWords(refusedMailWords)
  const names: Readonly<Record<View, string>> = { open: words.open, settled: words.settled, mails: tab }
  return (
    <nav className="row" aria-label={words.views}>
      {(['open', 'settled', 'mails'] as const).map((each) => (
        <a key={each} href={PATHS[each]} className="chip" {...(each === view ? { 'aria-current': 'page' } : {})}>
          {names[each]}
        </a>
      ))}
    </nav>
  )
}
