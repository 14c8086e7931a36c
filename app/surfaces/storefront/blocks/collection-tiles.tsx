import { Picture } from '#app/brand/picture.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ShownCollection } from './shown-block.ts'

export function CollectionTiles({ items }: { items: readonly ShownCollection[] }) {
  return (
    <div className="cats">
      {items.map(({ label, to, picture, table }) => (
        <Link key={label} to={to}>
          <i className={`table-${table}`}>
            <Picture {...picture} sizes="(max-width: 760px) 38vw, 16rem" />
          </i>
          {label}
        </Link>
      ))}
    </div>
  )
}
