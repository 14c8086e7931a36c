import { useState } from 'react'
import { SearchField } from '#app/foundation/design/search-field.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { type AskedSection, findAsked } from '#app/shop/content/asked/asked-questions.ts'
import { FoldedQuestions } from '#app/shop/content/asked/folded-questions.tsx'
import { ReadingFrame, type ReadingPage } from '#app/surfaces/storefront/frame/reading-page.tsx'
import { faqWords } from './faq-words.ts'

export type ScreenData = ReadingPage &
  Readonly<{
    asked: readonly AskedSection[]
    /** What the address searches for, where the page came without script. */
    search: string
  }>

/** All questions, folded, and a search that opens what it finds. */
export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(faqWords)
  const [search, setSearch] = useState(data.search)
  const isSearching = search.trim() !== ''
  const numbered = data.asked.map((section, place) => ({ ...section, id: `section-${place + 1}` }))
  const found = findAsked(numbered, search) as typeof numbered
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <ReadingFrame data={data} head="tief on-dark">
      <search>
        <form className="row" onSubmit={(event) => event.preventDefault()}>
          <div className="grow">
            <SearchField
              id="faq-search"
              name="q"
              label={words.search}
              placeholder={words.search}
              value={search}
              maxLength={100}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <button type="submit" className="btn sec sm hidden noscript:inline-flex">
            {words.send}
          </button>
        </form>
      </search>
      <p role="status" className={isSearching ? 'sm b' : 'vh'}>
        {!isSearching ? '' : count > 0 ? words.found(count) : words.nothing}
      </p>
      {found.map(({ id, heading, ...section }) => (
        <section key={id} id={id}>
          {heading !== null && <h2 className="display h3">{heading}</h2>}
          <FoldedQuestions {...section} isOpen={isSearching} />
        </section>
      ))}
    </ReadingFrame>
  )
}
