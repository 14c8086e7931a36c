import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { ReadingFrame, type ReadingPage } from '#app/surfaces/storefront/frame/reading-page.tsx'
import { readingWords } from '#app/surfaces/storefront/frame/reading-words.ts'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(readingWords)
  const wayBack = (
    <ButtonLink to="/lexicon" look="line">
      {words.toLexicon}
    </ButtonLink>
  )
  return <ReadingFrame data={data} head="bg-lilac" picture="ingredient-picture" wayBack={wayBack} />
}
