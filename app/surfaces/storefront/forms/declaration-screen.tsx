import { ReadingFrame, type ReadingPage } from '#app/surfaces/storefront/frame/reading-page.tsx'
import { DeclarationForm, type DeclarationKind } from './declaration-form.tsx'

export type ScreenData = ReadingPage & Readonly<{ form: DeclarationKind }>

/** A page to read with a form to declare something. */
export function Screen({ data }: { data: ScreenData }) {
  return <ReadingFrame data={data} head="tief on-dark" form={<DeclarationForm kind={data.form} />} />
}
