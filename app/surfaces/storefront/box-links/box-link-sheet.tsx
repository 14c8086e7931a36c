import { Logo } from '#app/brand/logo.tsx'
import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { SiteFooter, type SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { type BoxLinkPage, saidOf } from './box-link-page.ts'
import { boxLinkWords } from './box-link-words.ts'

type BoxLinkSheet = SiteFooterProps & Readonly<{ shown: BoxLinkPage; path: string }>

export function Sheet({ data: { shown, path, columns } }: { data: BoxLinkSheet }) {
  const words = useWords(boxLinkWords)
  const { title, text } = saidOf(shown, words)
  return (
    <>
      <header className="wrap receipt-bar py-6">
        <Link to="/" className="logo" aria-label={words.home}>
          <Logo ground="light" />
        </Link>
      </header>
      <main id="main" className="wrap receipt stack">
        <h1 className="display h2">{title}</h1>
        <p className="lead" role="status">
          {text}
        </p>
        {shown.kind === 'box' && shown.state !== 'ended' && <Days billingOn={shown.billingOn} />}
        <Answer shown={shown} path={path} />
        <p>
          <ButtonLink to="/account/subscription" look="line">
            {words.account}
          </ButtonLink>
        </p>
      </main>
      <SiteFooter columns={columns} />
    </>
  )
}

function Days({ billingOn }: Readonly<{ billingOn: CalendarDate }>) {
  const words = useWords(boxLinkWords)
  const language = useLanguage()
  return (
    <dl className="receipt-rows card flat">
      <div>
        <dt>{words.charge}</dt>
        <dd>{formatDay(billingOn, language)}</dd>
      </div>
      <div>
        <dt>{words.deadline}</dt>
        <dd>{words.until(formatDay(plusDays(billingOn, -1), language))}</dd>
      </div>
    </dl>
  )
}

/** The button that does it, or takes it back: opening the page does nothing. */
function Answer({ shown, path }: Pick<BoxLinkSheet, 'shown' | 'path'>) {
  const words = useWords(boxLinkWords)
  const answer = answerTo(shown)
  if (!answer) return null
  return (
    <form method="post" action={path}>
      <button type="submit" className="btn" name="answer" value={answer}>
        {words[answer]}
      </button>
    </form>
  )
}

function answerTo(shown: BoxLinkPage): 'skip' | 'unskip' | 'off' | 'on' | null {
  if (shown.kind === 'mails') return shown.isOn ? 'off' : 'on'
  if (shown.state === 'open') return 'skip'
  return shown.state === 'skipped' ? 'unskip' : null
}
