import { ButtonLink } from '#app/foundation/design/button.tsx'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import { OfferButton } from './offer-button.tsx'
import type { Shown } from './shown-block.ts'

const OfferFigures = stillView(async () => (await import('./offer-figures.tsx')).OfferFigures)
const HeroPicture = stillView(async () => (await import('./offer-pictures.tsx')).HeroPicture)

/** The opening of a page: what it is about, what it costs, and the one thing to do. */
export function HeroBlock({ block }: { block: Shown<'hero'> }) {
  const { title, lead, ring, picture, offer, actions } = block
  const looks = ring ? 'with-ring' : 'with-picture'
  return (
    <section className={`page-hero ${looks} ${GROUND_CLASSES[block.ground]}`}>
      <div className="wrap">
        <div className="words">
          <h1 tabIndex={-1} className="display big-title">
            {title}
          </h1>
          <p className="lead">{lead}</p>
          {offer && <OfferFigures offer={offer} />}
          {(offer || actions.length > 0) && (
            <div className="row mt-7 flex-wrap">
              {offer && <OfferButton offer={offer} />}
              {actions.map(({ label, to }, place) => (
                <ButtonLink key={to} to={to} look={offer || place > 0 ? 'line' : 'primary'}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
        {(ring || picture || offer?.kind === 'box') && <HeroPicture block={block} />}
      </div>
    </section>
  )
}
