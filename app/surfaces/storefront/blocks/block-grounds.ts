import type { GROUNDS } from '#app/shop/content/blocks/block-fields.ts'
import type { BlockKind } from '#app/shop/content/blocks/page-block.ts'

export type Ground = (typeof GROUNDS)[number]

/** The ground of a kind of blocks where the page names none. */
const OWN: Readonly<Record<BlockKind, Ground>> = {
  hero: 'tief',
  text: 'paper',
  'product-shelf': 'paper',
  'collection-list': 'paper',
  'bundle-offer': 'sprout',
  steps: 'tief',
  comparison: 'paper',
  faq: 'paper',
  quotes: 'butter',
  'picture-and-text': 'lilac',
  'ingredient-list': 'frost',
  'newsletter-form': 'sprout',
  'enquiry-form': 'frost',
  'status-form': 'frost',
  countdown: 'frost',
  'price-table': 'paper',
  'store-finder': 'paper',
  quiz: 'tief',
  referral: 'lilac',
  code: 'butter',
  'call-to-action': 'sprout',
}
const OTHERS: readonly Ground[] = ['paper', 'frost']

/** The grounds of a page from top to bottom: two neighbours never share one. */
export function groundsOf(
  blocks: readonly Readonly<{ kind: BlockKind; ground?: Ground | undefined }>[],
): readonly Ground[] {
  const grounds: Ground[] = []
  for (const [place, { kind, ground }] of blocks.entries()) {
    const wanted = ground ?? OWN[kind]
    const before = grounds.at(-1)
    const after = blocks[place + 1]?.ground
    const free = OTHERS.find((other) => other !== before && other !== after)
    grounds.push(wanted === before ? (free ?? 'card') : wanted)
  }
  return grounds
}

/** The classes of a ground, light words on dark ones included. */
export const GROUND_CLASSES: Readonly<Record<Ground, string>> = {
  paper: 'ground-paper',
  card: 'ground-card',
  tief: 'tief on-dark',
  night: 'night on-dark',
  sprout: 'ground-sprout',
  frost: 'frost',
  butter: 'table-butter',
  lilac: 'table-lilac',
  blush: 'table-blush',
  apricot: 'table-apricot',
  eis: 'table-frost',
}
