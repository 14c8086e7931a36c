import '#app/brand/css/pages-of-blocks.css'
import { BlockList } from '#app/surfaces/storefront/blocks/block-list.tsx'
import { HomeBlocks, type HomeData } from './home-blocks.tsx'

export type ScreenData = HomeData

/** The home page with blocks among the others that look here as they do everywhere. */
export function Screen({ data }: { data: ScreenData }) {
  return <HomeBlocks data={data} Other={BlockList} />
}
