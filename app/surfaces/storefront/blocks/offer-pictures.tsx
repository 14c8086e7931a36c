import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Carton } from '#app/brand/carton.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { blockWords } from './block-words.ts'
import type { Shown } from './shown-block.ts'

/** What stands beside the words: a ring of bowls, a picture, or the box on offer. */
export function HeroPicture({ block: { ring, picture, offer } }: { block: Shown<'hero'> }) {
  const words = useWords(blockWords)
  if (ring) return <Ring ring={ring} />
  if (picture) {
    return (
      <div className="hero-picture">
        <Picture {...picture} sizes="(max-width: 760px) 92vw, 40rem" when="first" isLarge />
      </div>
    )
  }
  if (offer?.kind !== 'box') return null
  return (
    <div className="hero-picture">
      <Carton pictures={offer.pictures} size={offer.size} label={words.boxOf(offer.size)} />
    </div>
  )
}

/** One bowl per part, evenly spaced: classes place them, because markup carries no styles of its own. */
function Ring({ ring: { bowls, hub, alt } }: { ring: NonNullable<Shown<'hero'>['ring']> }) {
  return (
    <div className={`bowl-ring of-${bowls.length}`} role="img" aria-label={alt}>
      <div className="turning">
        {[...bowls.entries()].map(([place, art]) => (
          <Picture
            key={place}
            art={art}
            sizes="(max-width: 760px) 13rem, 27rem"
            when={place < 3 ? 'first' : 'at-once'}
            className={`bowl-${place + 1}`}
          />
        ))}
        <span className="hub display">
          <BrandSymbol size={56} bowl="fill-sprout" />
          {hub}
        </span>
      </div>
    </div>
  )
}

/** What is on offer: the box that is packed, or the bundle. */
export function OfferPicture({ block: { offer, picture } }: { block: Shown<'bundle-offer'> }) {
  const words = useWords(blockWords)
  const bundle = offer.kind === 'bundle' ? { art: offer.goods.art, alt: '' } : null
  return (
    <div className="offer-picture">
      {offer.kind === 'box' ? (
        <Carton pictures={offer.pictures} size={offer.size} label={words.boxOf(offer.size)} />
      ) : (
        <Picture {...(picture ?? bundle ?? { art: undefined })} sizes="(max-width: 760px) 90vw, 36rem" />
      )}
    </div>
  )
}
