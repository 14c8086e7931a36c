import { Picture } from '#app/brand/picture.tsx'
import { GROUND_CLASSES } from '#app/surfaces/storefront/blocks/block-grounds.ts'
import type { Shown, ShownStep } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { HomeText } from './home-text.tsx'
import { isDark, sectionOn } from './section-on.ts'

/** How it works in three pictures. */
export function HomeSteps({ block }: { block: Shown<'steps'> }) {
  const { ground, anchor, heading, lead, items, note } = block
  return (
    <section className={sectionOn(ground)} id={anchor ?? undefined}>
      <div className="wrap stack gap-10">
        {heading !== null && <h2 className="display h1 max-w-[11em]">{heading}</h2>}
        {lead !== null && <p className="lead">{lead}</p>}
        <div className="steps">
          {items.map((step) => (
            <Step key={step.heading} step={step} />
          ))}
        </div>
        <HomeText blocks={note} />
      </div>
    </section>
  )
}

function Step({ step: { ground, figure, heading, blocks, picture } }: { step: ShownStep }) {
  return (
    <div className={`panel ${GROUND_CLASSES[ground]}`}>
      <div className="words">
        {figure !== null && <b className="display figure num">{figure}</b>}
        <h3 className="display h2">{heading}</h3>
        <HomeText blocks={blocks} {...(isDark(ground) ? { className: 'muted' } : {})} />
      </div>
      {picture && <Picture {...picture} sizes="(max-width: 760px) 90vw, 32vw" />}
    </div>
  )
}
