import { CollectionTiles } from '#app/surfaces/storefront/blocks/collection-tiles.tsx'
import type { Shown } from '#app/surfaces/storefront/blocks/shown-block.ts'

/** Belongs to the block above, on the paper of the page. */
export function HomeCategories({ block: { anchor, heading, items } }: { block: Shown<'collection-list'> }) {
  return (
    <section className="pb-(--space-section)" id={anchor ?? undefined}>
      <div className="wrap stack gap-8">
        <h2 className="display h2">{heading}</h2>
        <CollectionTiles items={items} />
      </div>
    </section>
  )
}
