import '#app/brand/css/pages-of-blocks.css'
import { useEffect } from 'react'
import { BlockList } from './block-list.tsx'
import { ExperimentContext, noteArm } from './experiment.ts'
import type { ShownBlock } from './shown-block.ts'

export type ScreenData = Readonly<{
  title: string
  lead: string
  blocks: readonly ShownBlock[]
  /** The address of this arm, where something is tried out. */
  experiment: string | null
}>

/** A page made of blocks. One that opens with another block than a hero has its title above. */
export function Screen({ data: { title, lead, blocks, experiment } }: { data: ScreenData }) {
  useEffect(() => noteArm(experiment, 'view'), [experiment])
  return (
    <ExperimentContext value={experiment}>
      <main id="main">
        {blocks[0]?.kind !== 'hero' && (
          <header className="page-head tief on-dark">
            <div className="wrap stack">
              <h1 tabIndex={-1} className="display page-title">
                {title}
              </h1>
              <p className="lead page-lead">{lead}</p>
            </div>
          </header>
        )}
        <BlockList blocks={blocks} />
      </main>
    </ExperimentContext>
  )
}
