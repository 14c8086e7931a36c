import { type ReactNode, useId } from 'react'
import { GROUND_CLASSES } from './block-grounds.ts'
import type { ShownBlock } from './shown-block.ts'

type BlockSectionProps = Readonly<{
  block: Pick<ShownBlock, 'ground' | 'anchor'>
  heading: string | null
  lead?: ReactNode
  children: ReactNode
}>

/** What most blocks look like: a ground, a heading with a lead beside it, and what the block shows. */
export function BlockSection({ block: { ground, anchor }, heading, lead = null, children }: BlockSectionProps) {
  const name = useId()
  return (
    <section
      className={`section ${GROUND_CLASSES[ground]}`}
      id={anchor ?? undefined}
      aria-labelledby={heading === null ? undefined : name}
    >
      <div className="wrap stack block-body">
        {(heading !== null || lead !== null) && (
          <div className="block-head">
            {heading !== null && (
              <h2 className="display h1" id={name}>
                {heading}
              </h2>
            )}
            {lead !== null && <div className="lead muted">{lead}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
