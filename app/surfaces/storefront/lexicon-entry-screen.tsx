import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/link.tsx'
import { ReadingBody, type ReadingPage } from './reading-page.tsx'
import { readingWords } from './reading-words.ts'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(readingWords)
  return (
    <main id="main">
      <header className="page-head bg-lilac">
        <div className={data.art ? 'wrap pictured' : 'wrap'}>
          <div className="stack">
            <h1 tabIndex={-1} className="display page-title">
              {data.title}
            </h1>
            <p className="lead page-lead">{data.lead}</p>
          </div>
          {data.art && <img src={data.art} alt="" width={400} height={400} className="ingredient-picture" />}
        </div>
      </header>
      <ReadingBody
        sections={data.sections}
        action={data.action}
        wayBack={
          <Link to="/lexicon" className="btn line">
            {words.toLexicon}
          </Link>
        }
      />
    </main>
  )
}
