import { Link } from '#app/foundation/pages/browser/link.tsx'
import { withoutMarks } from '#app/shop/catalog/marked-text.ts'
import type { Ingredient } from '#app/shop/catalog/product.ts'

/** The ingredients that have a drawing; those with a lexicon entry lead there. */
export function IngredientDrawings({ ingredients }: { ingredients: readonly Ingredient[] }) {
  return (
    <ul className="ings">
      {ingredients.map(({ text, art, lexicon }) => {
        if (!art) return null
        const name = withoutMarks(text)
        return (
          <li key={text}>
            {lexicon ? (
              <Link to={`/lexicon/${lexicon}`} modal>
                <Drawing art={art} name={name} />
              </Link>
            ) : (
              <Drawing art={art} name={name} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Drawing({ art, name }: { art: string; name: string }) {
  return (
    <>
      <img src={art} alt="" width={104} height={104} loading="lazy" decoding="async" />
      <span className="name">{name}</span>
    </>
  )
}
