import { type ComponentType, useEffect } from 'react'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { ExperimentContext, noteArm } from '#app/surfaces/storefront/blocks/experiment.ts'
import type { ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { HomeHero, HomeStrip } from './home-hero.tsx'
import { type HomeBlock, hasHomeLook } from './home-look.ts'
import { HomeShelf } from './home-shelf.tsx'

const HomeStill = stillView(async () => (await import('./home-still.tsx')).HomeStill)

export type HomeData = Readonly<{
  blocks: readonly ShownBlock[]
  /** The address of this arm, where something is tried out. */
  experiment: string | null
}>

type HomeBlocksProps = {
  data: HomeData
  /** Shows the blocks that have no look of their own here. */
  Other: ComponentType<{ blocks: readonly ShownBlock[] }> | null
}

export function HomeBlocks({ data: { blocks, experiment }, Other }: HomeBlocksProps) {
  useEffect(() => noteArm(experiment, 'view'), [experiment])
  return (
    <ExperimentContext value={experiment}>
      <main id="main">
        {[...blocks.entries()].map(([place, block]) =>
          hasHomeLook(block) ? <OwnLook key={place} block={block} /> : Other && <Other key={place} blocks={[block]} />,
        )}
      </main>
    </ExperimentContext>
  )
}

function OwnLook({ block }: { block: HomeBlock }) {
  switch (block.kind) {
    case 'hero':
      return (
        <>
          <HomeHero block={block} />
          <HomeStrip words={block.poster.strip} />
        </>
      )
    case 'product-shelf':
      return <HomeShelf block={block} />
    default:
      return <HomeStill block={block} />
  }
}
