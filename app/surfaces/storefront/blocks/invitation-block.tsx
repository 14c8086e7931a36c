import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import { blockWords } from './block-words.ts'
import type { Shown } from './shown-block.ts'

type InvitationBlockProps = { block: Shown<'referral'> | Shown<'call-to-action'> | Shown<'code'> }

/** A sentence and one thing to do: go somewhere, fetch a link for friends, or use a code. */
export function InvitationBlock({ block }: InvitationBlockProps) {
  const { ground, anchor, heading, text = null } = block
  return (
    <section className={`invitation ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className="wrap">
        <div className="stack">
          <h2 className="display h1">{heading}</h2>
          {text && <p className="lead">{text}</p>}
          {block.kind === 'code' && <p>{block.gives}</p>}
        </div>
        <Action block={block} />
      </div>
    </section>
  )
}

function Action({ block }: InvitationBlockProps) {
  const words = useWords(blockWords)
  if (block.kind === 'call-to-action') return <ButtonLink to={block.action.to}>{block.action.label}</ButtonLink>
  if (block.kind === 'referral') return <ButtonLink to="/account/refer-a-friend">{words.referral.action}</ButtonLink>
  return (
    <div className="ticket">
      <p className="display h2">{block.code}</p>
      {!block.isOver && <ButtonLink to={`/discount/${block.code}?redirect=/box`}>{words.code.use}</ButtonLink>}
    </div>
  )
}
