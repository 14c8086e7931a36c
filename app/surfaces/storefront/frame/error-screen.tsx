import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { errorWords } from './error-words.ts'

export type ScreenData = Readonly<{ path: string | null }>

/** Shows without a server, without a script and without anything to show. */
export function Screen({ data }: { data?: ScreenData | null }) {
  const words = useWords(errorWords)
  return (
    <main id="main" className="bg-butter bowl-page">
      <div className="wrap bowl-stage max-wide:pt-14">
        <div className="stack bowl-words">
          <h1 tabIndex={-1} className="display h1">
            {words.title}
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="flex flex-wrap items-center gap-3">
            {/* An empty address is the one the visitor is at already. */}
            <a href={data?.path ?? ''} className="btn">
              {words.again}
            </a>
            <Link to="/" className="btn line">
              {words.home}
            </Link>
          </div>
          <p className="sm">
            {words.stillBroken}{' '}
            <Link to="/kontakt" className="b underline underline-offset-4">
              {words.contact}
            </Link>
            . {words.promise}
          </p>
        </div>
      </div>
    </main>
  )
}
