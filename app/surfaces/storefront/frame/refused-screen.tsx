import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { refusedWords } from './refused-words.ts'

/** An empty address is the one the visitor is at already. */
export type ScreenData = Readonly<{ name: 'too-large' | 'too-often' | 'busy'; path: string }>

/** Why a request was not taken. Made at start, without frame and script, because nothing may cost anything here. */
export function Screen({ data: { name, path } }: { data: ScreenData }) {
  const words = useWords(refusedWords)
  return (
    <main id="main" className="bg-butter bowl-page">
      <div className="wrap bowl-stage max-wide:pt-14">
        <div className="stack bowl-words">
          <h1 tabIndex={-1} className="display h1">
            {words[name].title}
          </h1>
          <p className="lead">{words[name].lead}</p>
          <div className="flex flex-wrap items-center gap-3">
            {name !== 'too-large' && (
              <a href={path} className="btn">
                {words.again}
              </a>
            )}
            <Link to="/" className="btn line">
              {words.home}
            </Link>
          </div>
        </div>
      </div>
    </main>
  )
}
