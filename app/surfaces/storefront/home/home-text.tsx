import type { ContentBlock } from '#app/shop/content/content-block.ts'
import { InlineText } from '#app/shop/content/content-blocks.tsx'

/** Short words beside a picture: paragraphs and nothing else, however they were written. */
export function HomeText({ blocks, className }: { blocks: readonly ContentBlock[]; className?: string }) {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]))
  return [...paragraphs.entries()].map(([place, parts]) => (
    <p key={place} className={className}>
      <InlineText parts={parts} />
    </p>
  ))
}
