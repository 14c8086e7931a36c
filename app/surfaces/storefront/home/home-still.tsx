import { HomeCategories } from './home-categories.tsx'
import type { HomeBlock } from './home-look.ts'
import { HomeSteps } from './home-steps.tsx'
import { HomeVoices, HomeWhy } from './home-voices.tsx'

/** A block of the home page that is read, and at most followed to another page. */
export function HomeStill({ block }: { block: Exclude<HomeBlock, { kind: 'hero' | 'product-shelf' }> }) {
  switch (block.kind) {
    case 'collection-list':
      return <HomeCategories block={block} />
    case 'steps':
      return <HomeSteps block={block} />
    case 'picture-and-text':
      return <HomeWhy block={block} />
    case 'quotes':
      return <HomeVoices block={block} />
  }
}
