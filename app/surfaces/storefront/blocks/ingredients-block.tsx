import { Picture } from '#app/brand/picture.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { BlockSection } from './block-section.tsx'
import type { Shown } from './shown-block.ts'

/** Ingredients with their drawings, each leading to the lexicon. */
export function IngredientsBlock({ block }: { block: Shown<'ingredient-list'> }) {
  const { heading, lead, entries } = block
  return (
    <BlockSection block={block} heading={heading} lead={lead}>
      <ul className="ingredient-tags">
        {entries.map(({ title, to, art }) => (
          <li key={to}>
            <Link to={to}>
              <Picture art={art} sizes="7rem" width={112} height={112} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
