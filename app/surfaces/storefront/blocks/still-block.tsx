import { BlockSection } from './block-section.tsx'
import { CollectionTiles } from './collection-tiles.tsx'
import { ComparisonBlock } from './comparison-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { IngredientsBlock } from './ingredients-block.tsx'
import { InvitationBlock } from './invitation-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { PriceTableBlock } from './price-table-block.tsx'
import { QuotesBlock } from './quotes-block.tsx'
import type { Shown, StillKind } from './shown-block.ts'
import { StepsBlock } from './steps-block.tsx'
import { TextBlock } from './text-block.tsx'

/** A block that is read, and at most followed to another page. */
export function StillBlock({ block }: { block: Shown<StillKind> }) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} />
    case 'steps':
      return <StepsBlock block={block} />
    case 'comparison':
      return <ComparisonBlock block={block} />
    case 'faq':
      return <FaqBlock block={block} />
    case 'quotes':
      return <QuotesBlock block={block} />
    case 'picture-and-text':
      return <PictureBlock block={block} />
    case 'collection-list':
      return (
        <BlockSection block={block} heading={block.heading}>
          <CollectionTiles items={block.items} />
        </BlockSection>
      )
    case 'ingredient-list':
      return <IngredientsBlock block={block} />
    case 'price-table':
      return <PriceTableBlock block={block} />
    case 'referral':
    case 'call-to-action':
    case 'code':
      return <InvitationBlock block={block} />
  }
}
