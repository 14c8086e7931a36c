import type { ReactNode } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ContentSection } from '#app/shop/content/content-block.ts'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import type { ContentBody } from '#app/shop/content/content-body.ts'
import { readingWords } from './reading-words.ts'

/** A page of text: what /faq and the pages with a form have in common. */
export type ReadingPage = ContentBody &
  Readonly<{ title: string; lead: string; art: string | null; published: string | null }>

/** From this many headed sections on, a page gets a list of them. */
const LONG_PAGE = 4

type ReadingFrameProps = Readonly<{
  data: ReadingPage
  /** The ground of its head. */
  head: string
  /** What to fill in before the text. */
  form?: ReactNode
  /** The text, where it is more than paragraphs: sections with the same places. */
  children?: ReactNode
}>

/** A whole page of text: head with title, lead and picture, then the text. */
export function ReadingFrame({ data, head, form, children }: ReadingFrameProps) {
  const { title, lead, art, sections, action } = data
  return (
    <main id="main">
      <article>
        <header className={`page-head ${head}`}>
          <div className={art ? 'wrap pictured' : 'wrap'}>
            <div className="stack">
              <h1 tabIndex={-1} className="display page-title">
                {title}
              </h1>
              <p className="lead page-lead">{lead}</p>
            </div>
            {art && <Picture art={art} sizes="(max-width: 760px) 90vw, 34rem" className="page-picture" when="first" />}
          </div>
        </header>
        <ReadingBody sections={sections} action={action} form={form}>
          {children}
        </ReadingBody>
      </article>
    </main>
  )
}

type ReadingBodyProps = Pick<ReadingPage, 'sections' | 'action'> & Readonly<{ form: ReactNode; children: ReactNode }>

/** The text of a page, and the one thing to do after it. */
function ReadingBody({ sections, action, form, children }: ReadingBodyProps) {
  const numbered = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }))
  const headed = numbered.filter(({ heading }) => heading !== null)
  const isLong = headed.length >= LONG_PAGE
  return (
    <div className={isLong ? 'wrap reading-page long' : 'wrap reading-page'}>
      {isLong && <Contents sections={headed} />}
      <div className="reading">
        {form}
        {children ?? numbered.map((section) => <ReadingSection key={section.id} {...section} />)}
        {action && (
          <div className="mt-10">
            <Link to={action.to} className="btn">
              {action.label}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

function ReadingSection({ id, heading, blocks }: ContentSection & { id: string }) {
  return (
    <section id={id}>
      {heading !== null && <h2 className="display h3">{heading}</h2>}
      <ContentBlocks blocks={blocks} question={heading === null ? 'h2' : 'h3'} />
    </section>
  )
}

function Contents({ sections }: { sections: readonly { id: string; heading: string | null }[] }) {
  const words = useWords(readingWords)
  return (
    <nav className="section-list" aria-labelledby="on-this-page">
      <p id="on-this-page" className="sm muted">
        {words.onThisPage}
      </p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
