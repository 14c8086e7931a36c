import { Picture } from '#app/foundation/design/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/link.tsx'
import { PublishedDay } from './published-day.tsx'
import { ReadingBody, type ReadingPage } from './reading-page.tsx'
import { readingWords } from './reading-words.ts'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(readingWords)
  return (
    <main id="main">
      <article>
        <header className="page-head bare">
          <div className={data.art ? 'wrap pictured' : 'wrap'}>
            <div className="stack">
              <h1 tabIndex={-1} className="display page-title">
                {data.title}
              </h1>
              <p className="lead page-lead">{data.lead}</p>
              {data.published && <PublishedDay day={data.published} />}
            </div>
            {data.art && (
              <Picture art={data.art} sizes="(max-width: 760px) 90vw, 34rem" className="page-picture" when="first" />
            )}
          </div>
        </header>
        <ReadingBody
          sections={data.sections}
          action={data.action}
          wayBack={
            <Link to="/blogs" className="btn line">
              {words.toJournal}
            </Link>
          }
        />
      </article>
    </main>
  )
}
