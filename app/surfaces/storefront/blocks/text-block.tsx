import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import type { Shown } from './shown-block.ts'

/** Running text, as on every page to read. */
export function TextBlock({ block: { ground, anchor, sections } }: { block: Shown<'text'> }) {
  return (
    <section className={`section ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className="wrap">
        <div className="reading">
          {[...sections.entries()].map(([place, { heading, blocks }]) => (
            <section key={place}>
              {heading !== null && <h2 className="display h3">{heading}</h2>}
              <ContentBlocks blocks={blocks} question={heading === null ? 'h2' : 'h3'} />
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
