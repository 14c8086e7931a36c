import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import { BlockSection } from './block-section.tsx'
import type { Shown, ShownStep } from './shown-block.ts'

/** How something goes, one after the other. */
export function StepsBlock({ block }: { block: Shown<'steps'> }) {
  if (block.layout === 'acts') return <Acts block={block} />
  const Step = block.layout === 'cards' ? StepCard : StepWord
  return (
    <BlockSection block={block} heading={block.heading} lead={block.lead}>
      <ol className={block.layout === 'cards' ? 'step-cards' : 'step-words'}>
        {block.items.map((step) => (
          <Step key={step.heading} step={step} />
        ))}
      </ol>
      <Note block={block} />
    </BlockSection>
  )
}

function Note({ block: { note } }: { block: Shown<'steps'> }) {
  return note.length > 0 ? (
    <div className="block-note">
      <ContentBlocks blocks={note} question="h3" />
    </div>
  ) : null
}

function StepCard({ step: { figure, heading, blocks, picture, ground } }: { step: ShownStep }) {
  return (
    <li className={GROUND_CLASSES[ground]}>
      <div className="words">
        {figure !== null && <b className="display figure num">{figure}</b>}
        <h3 className={figure === null ? 'display h3' : 'b'}>{heading}</h3>
        <ContentBlocks blocks={blocks} question="h3" />
      </div>
      {picture && <Picture {...picture} sizes="(max-width: 760px) 90vw, 27rem" />}
    </li>
  )
}

function StepWord({ step: { heading, blocks, icon } }: { step: ShownStep }) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <div>
        <h3 className="display h3">{heading}</h3>
        <ContentBlocks blocks={blocks} question="h3" />
      </div>
    </li>
  )
}

/** Each step on its own ground, as large as the screen. */
function Acts({ block }: { block: Shown<'steps'> }) {
  return (
    <>
      {block.items.map((step, place) => (
        <section
          key={step.heading}
          className={`story-act ${GROUND_CLASSES[step.ground]} ${place % 4 === 3 ? 'turned' : ''}`}
        >
          <div className="wrap">
            <div>
              {step.figure !== null && <p className="display degrees num">{step.figure}</p>}
              <h2 className="display h2">{step.heading}</h2>
              <div className="lead">
                <ContentBlocks blocks={step.blocks} question="h3" />
              </div>
              {step.action && (
                <p className="mt-5">
                  <ButtonLink to={step.action.to} look="line">
                    {step.action.label}
                  </ButtonLink>
                </p>
              )}
            </div>
            {step.picture && <Picture {...step.picture} sizes="(max-width: 760px) 90vw, 38rem" />}
          </div>
        </section>
      ))}
    </>
  )
}
