import { HomeBlocks, type HomeData } from './home-blocks.tsx'

export type ScreenData = HomeData

/** A page that opens with a poster and has nothing but blocks that look their own way here. The code of all others stays away. */
export function Screen({ data }: { data: ScreenData }) {
  return <HomeBlocks data={data} Other={null} />
}
