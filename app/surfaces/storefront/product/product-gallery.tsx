import { useState } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { productWords } from './product-words.ts'

export type ShownPicture = Readonly<{ address: string; description: string }>

/** The dish, its tub, its ingredients: one large, the others to choose from. */
export function ProductGallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  const words = useWords(productWords)
  const [shown, show] = useState(0)
  const large = pictures[shown]
  return (
    <div className="gal">
      <div className="main">
        <Picture art={large?.address} alt={large?.description ?? ''} sizes="85vw" when="first" isLarge />
      </div>
      {pictures.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: the thumbs are no form, so no fieldset.
        <div className="thumbs" role="group" aria-label={words.pictures}>
          {pictures.map(({ address }, place) => (
            <button
              key={address}
              type="button"
              aria-pressed={place === shown}
              aria-label={words.showPicture(place + 1)}
              onClick={() => show(place)}
            >
              <Picture art={address} sizes="5.25rem" width={84} height={84} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
