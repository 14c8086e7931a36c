import { BoxMeter } from '#app/brand/box-meter.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { useBoxSize, useMealPictures } from '#app/shop/catalog/add-to-box.ts'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'

/** How full the box is, at the bottom of the listing, as soon as there is something in it. */
export function BoxDock({ usualSize }: { usualSize: number }) {
  const words = useWords(catalogWords)
  const pictures = useMealPictures()
  const size = useBoxSize() ?? usualSize
  const count = pictures.length
  if (count === 0) return null
  return (
    <aside className="dock on-dark" aria-label={words.boxLabel}>
      <div>
        <div className="display h4 num">{words.chosen(count, size)}</div>
        <div className="xs muted">{count < size ? words.missing(size - count) : words.full}</div>
      </div>
      <BoxMeter pictures={pictures} size={size} label={words.chosenSpoken(count, size)} dropsLast />
      <ButtonLink to="/box">{words.showBox}</ButtonLink>
    </aside>
  )
}
