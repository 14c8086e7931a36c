import { ReadingFrame, type ReadingPage } from './reading-page.tsx'

export type ScreenData = ReadingPage

export function Screen({ data }: { data: ScreenData }) {
  return <ReadingFrame data={data} head="tief on-dark" />
}
