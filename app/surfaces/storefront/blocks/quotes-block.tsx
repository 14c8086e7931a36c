import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { BlockSection } from './block-section.tsx'
import { blockWords } from './block-words.ts'
import type { Shown } from './shown-block.ts'

/** Voices, each marked as made up. One stands alone in large letters, several stand beside each other. */
export function QuotesBlock({ block }: { block: Shown<'quotes'> }) {
  const { heading, items } = block
  return (
    <BlockSection block={block} heading={heading}>
      <div className={items.length === 1 ? 'said-alone' : 'said-together'}>
        {items.map((quote) => (
          <Quote key={quote.text} quote={quote} isAlone={items.length === 1} />
        ))}
      </div>
    </BlockSection>
  )
}

type QuoteProps = { quote: Shown<'quotes'>['items'][number]; isAlone: boolean }

function Quote({ quote: { text, name, picture }, isAlone }: QuoteProps) {
  const words = useWords(blockWords)
  return (
    <figure>
      <div className="stack gap-5">
        <blockquote className={`display ${isAlone ? 'h1' : 'h3'}`}>{text}</blockquote>
        <figcaption className="sm">
          <span className="badge">{words.demoQuote}</span> <b>{name}</b>, {words.demoNote}
        </figcaption>
      </div>
      {picture && <Picture {...picture} sizes="(max-width: 760px) 9rem, 17rem" />}
    </figure>
  )
}
