import { Picture } from '#app/foundation/design/picture.tsx'
import { ReadingBody, type ReadingPage } from './reading-page.tsx'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  return (
    <main id="main">
      <header className="tief on-dark page-head">
        <div className={data.art ? 'wrap pictured' : 'wrap'}>
          <div className="stack">
            <h1 tabIndex={-1} className="display page-title">
              {data.title}
            </h1>
            <p className="lead page-lead">{data.lead}</p>
          </div>
          {data.art && (
            <Picture art={data.art} sizes="(max-width: 760px) 90vw, 34rem" className="page-picture" when="first" />
          )}
        </div>
      </header>
      <ReadingBody sections={data.sections} action={data.action} />
    </main>
  )
}
