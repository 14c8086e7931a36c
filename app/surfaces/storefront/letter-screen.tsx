import { LetterForm, type LetterKind } from './letter-form.tsx'
import { ReadingFrame, type ReadingPage } from './reading-page.tsx'

export type ScreenData = ReadingPage & Readonly<{ form: LetterKind }>

/** A page to read with a form to declare something. */
export function Screen({ data }: { data: ScreenData }) {
  return <ReadingFrame data={data} head="tief on-dark" form={<LetterForm kind={data.form} />} />
}
