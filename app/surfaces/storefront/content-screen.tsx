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
          {data.art && <img src={data.art} alt="" width={600} height={600} className="page-picture" />}
        </div>
      </header>
      <ReadingBody sections={data.sections} action={data.action} />
    </main>
  )
}
