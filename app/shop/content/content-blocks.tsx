import { Notice } from '#app/foundation/design/notice.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ContentBlock, Inline } from './content-block.ts'
import { FOREIGN_REL } from './links/foreign-rel.ts'

type Heading = 'h2' | 'h3'

/** The paragraphs and lists of a section. `question` is the level that a question in them has as a heading. */
export function ContentBlocks({ blocks, question }: { blocks: readonly ContentBlock[]; question: Heading }) {
  return [...blocks.entries()].map(([position, block]) =>
    block.kind === 'list' ? (
      <List key={position} items={block.items} />
    ) : block.kind === 'warning' ? (
      <Warning key={position} parts={block.parts} />
    ) : (
      <Paragraph key={position} parts={block.parts} question={question} />
    ),
  )
}

function Warning({ parts }: { parts: readonly Inline[] }) {
  return (
    <Notice icon={<Icon name="triangle-alert" />}>
      <InlineText parts={parts} />
    </Notice>
  )
}

function List({ items }: { items: readonly (readonly Inline[])[] }) {
  return (
    <ul>
      {[...items.entries()].map(([position, parts]) => (
        <li key={position}>
          <InlineText parts={parts} />
        </li>
      ))}
    </ul>
  )
}

/** A paragraph that opens with a question in bold is a question and its answer. */
function Paragraph({ parts, question: Question }: { parts: readonly Inline[]; question: Heading }) {
  const [opening, ...answer] = parts
  const isQuestion = opening?.strong === true && opening.text.endsWith('?') && answer.length > 0
  if (!isQuestion) {
    return (
      <p>
        <InlineText parts={parts} />
      </p>
    )
  }
  return (
    <>
      <Question className="question">{opening.text}</Question>
      <p>
        <InlineText parts={answer} />
      </p>
    </>
  )
}

/** An amount and its sign stay on one line. */
const SPACE_BEFORE_SIGN = /(?<=\d) (?=[€%°])/g

/** Running text with its links and what is said with weight. */
export function InlineText({ parts }: { parts: readonly Inline[] }) {
  return [...parts.entries()].map(([position, { text: written, strong, to, host }]) => {
    const text = written.replace(SPACE_BEFORE_SIGN, '\u00a0')
    if (to !== undefined) {
      return (
        <Link key={position} to={to} className="link" {...(host === undefined ? {} : { rel: FOREIGN_REL })}>
          {text}
        </Link>
      )
    }
    return strong ? <strong key={position}>{text}</strong> : text
  })
}
