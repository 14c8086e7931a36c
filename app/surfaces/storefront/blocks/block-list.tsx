import { lateView, stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { HeroBlock } from './hero-block.tsx'
import { OfferBlock } from './offer-block.tsx'
import { ShelfBlock } from './shelf-block.tsx'
import type { ShownBlock } from './shown-block.ts'

const CountdownBlock = lateView(async () => (await import('./countdown-block.tsx')).CountdownBlock)
const FormBlock = lateView(async () => (await import('./form-block.tsx')).FormBlock)
const StoreFinderBlock = lateView(async () => (await import('./store-finder-block.tsx')).StoreFinderBlock)
const StillBlock = stillView(async () => (await import('./still-block.tsx')).StillBlock)

/** The blocks of a page from top to bottom. */
export function BlockList({ blocks }: { blocks: readonly ShownBlock[] }) {
  return [...blocks.entries()].map(([place, block]) => <Block key={place} block={block} />)
}

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} />
    case 'product-shelf':
      return <ShelfBlock block={block} />
    case 'bundle-offer':
      return <OfferBlock block={block} />
    case 'newsletter-form':
    case 'enquiry-form':
    case 'status-form':
      return <FormBlock block={block} />
    case 'countdown':
      return <CountdownBlock block={block} />
    case 'store-finder':
      return <StoreFinderBlock block={block} />
    default:
      return <StillBlock block={block} />
  }
}
