import { Fragment } from 'react'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { markedParts } from '#app/shop/catalog/marked-text.ts'
import type { Ingredient } from '#app/shop/catalog/product.ts'

/** The ingredients in falling order of weight, with shares and parts, allergens in bold. */
export function IngredientList({ ingredients }: { ingredients: readonly Ingredient[] }) {
  const language = useLanguage()
  return (
    <p className="sm max-w-[38em]">
      {ingredients.map((ingredient, place) => (
        <Fragment key={ingredient.text}>
          {place > 0 && ', '}
          <Marked text={ingredient.text} />
          {share(ingredient, language)}
          {ingredient.parts.length > 0 && (
            <>
              {' ('}
              {ingredient.parts.map((part, partPlace) => (
                <Fragment key={part}>
                  {partPlace > 0 && ', '}
                  <Marked text={part} />
                </Fragment>
              ))}
              )
            </>
          )}
        </Fragment>
      ))}
      .
    </p>
  )
}

function share({ percent }: Ingredient, language: Language): string {
  return percent === null ? '' : ` ${formatNumber(percent, language)}\u00a0%`
}

function Marked({ text }: { text: string }) {
  return markedParts(text).map((part) =>
    part.isAllergen ? <b key={part.text}>{part.text}</b> : <Fragment key={part.text}>{part.text}</Fragment>,
  )
}
