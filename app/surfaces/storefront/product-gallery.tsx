import { useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { productWords } from './product-words.ts'

type ProductGalleryProps = { pictures: readonly string[]; description: string }

/** The dish, its tub, its ingredients: one large, the others to choose from. */
export function ProductGallery({ pictures, description }: ProductGalleryProps) {
  const words = useWords(productWords)
  const [shown, show] = useState(0)
  return (
    <div className="gal">
      <div className="main">
        <img src={pictures[shown]} alt={description} width={600} height={600} fetchPriority="high" />
      </div>
      {pictures.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: the thumbs are no form, so no fieldset.
        <div className="thumbs" role="group" aria-label={words.pictures}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              aria-pressed={place === shown}
              aria-label={words.showPicture(place + 1)}
              onClick={() => show(place)}
            >
              <img src={picture} alt="" width={84} height={84} decoding="async" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
