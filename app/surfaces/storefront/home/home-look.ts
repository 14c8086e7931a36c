import type { Shown, ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'

export type PosterBlock = Shown<'hero'> & Readonly<{ poster: NonNullable<Shown<'hero'>['poster']> }>
export type HomeBlock =
  | PosterBlock
  | Shown<'product-shelf'>
  | Shown<'collection-list'>
  | Shown<'steps'>
  | Shown<'picture-and-text'>
  | Shown<'quotes'>

/** Whether a page opens like the home page, and so looks like it throughout. */
export function opensWithPoster([opening]: readonly ShownBlock[]): boolean {
  return opening?.kind === 'hero' && opening.poster !== null
}

/** The columns that steps have on the home page. */
const STEPS = 3

/** Whether the home page has a look of its own for a block; the others look as they do everywhere. */
export function hasHomeLook(block: ShownBlock): block is HomeBlock {
  switch (block.kind) {
    case 'hero':
      return block.poster !== null
    case 'product-shelf':
      return !block.isBundle
    case 'steps':
      return block.layout === 'cards' && block.items.length === STEPS
    case 'collection-list':
    case 'picture-and-text':
    case 'quotes':
      return true
    default:
      return false
  }
}
