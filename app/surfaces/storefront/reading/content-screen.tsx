import { ReadingFrame, type ReadingPage } from '#app/surfaces/storefront/frame/reading-page.tsx'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  return <ReadingFrame data={data} head="tief on-dark" />
}
