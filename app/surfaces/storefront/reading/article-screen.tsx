import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { ReadingFrame, type ReadingPage } from '#app/surfaces/storefront/frame/reading-page.tsx'
import { readingWords } from '#app/surfaces/storefront/frame/reading-words.ts'
import { PublishedDay } from './published-day.tsx'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(readingWords)
  const wayBack = (
    <ButtonLink to="/blogs" look="line">
      {words.toJournal}
    </ButtonLink>
  )
  const day = data.published && <PublishedDay day={data.published} />
  return <ReadingFrame data={data} head="bare" note={day} wayBack={wayBack} />
}
