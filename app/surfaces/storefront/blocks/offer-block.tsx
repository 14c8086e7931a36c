import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import { OfferButton } from './offer-button.tsx'
import type { Shown } from './shown-block.ts'

const OfferFigures = stillView(async () => (await import('./offer-figures.tsx')).OfferFigures)
const OfferPicture = stillView(async () => (await import('./offer-pictures.tsx')).OfferPicture)

/** The offer once more, at the end of a page. */
export function OfferBlock({ block }: { block: Shown<'bundle-offer'> }) {
  const { ground, anchor, heading, text, offer } = block
  return (
    <section className={`offer-block ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className="wrap">
        <div className="stack words">
          <h2 className="display h1">{heading}</h2>
          <p className="lead">{text}</p>
          <OfferFigures offer={offer} />
          <div className="row flex-wrap">
            <OfferButton offer={offer} />
          </div>
        </div>
        <OfferPicture block={block} />
      </div>
    </section>
  )
}
