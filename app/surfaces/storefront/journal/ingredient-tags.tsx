import { Link } from '#app/foundation/pages/browser/link.tsx'

export type EntryTag = Readonly<{ title: string; to: string; art: string }>

/** Ingredients as small links to the lexicon, each with its drawing. */
export function IngredientTags({ tags, label }: { tags: readonly EntryTag[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className="entry-tags" aria-label={label}>
      {tags.map(({ title, to, art }) => (
        <li key={to}>
          <Link to={to} className="entry-tag">
            <img src={art} alt="" width={200} height={200} loading="lazy" decoding="async" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
