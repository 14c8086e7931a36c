import { Accordion } from '#app/foundation/design/accordion.tsx'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import type { Shown } from './shown-block.ts'

/** Questions of the page /faq that belong here. */
export function FaqBlock({ block: { ground, anchor, heading, lead, items } }: { block: Shown<'faq'> }) {
  return (
    <section className={`section ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className="wrap asked">
        <div className="stack">
          <h2 className="display h1">{heading}</h2>
          <div className="lead muted">
            <ContentBlocks blocks={lead} question="h3" />
          </div>
        </div>
        <div>
          {items.map(({ question, answer }, place) => (
            <Accordion key={question} title={question} level={3} open={place === 0}>
              <div className="muted answer">
                <ContentBlocks blocks={answer} question="h3" />
              </div>
            </Accordion>
          ))}
        </div>
      </div>
    </section>
  )
}
