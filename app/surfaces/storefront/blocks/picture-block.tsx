import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import { GROUND_CLASSES } from './block-grounds.ts'
import { PictureBadges } from './picture-badges.tsx'
import type { Shown } from './shown-block.ts'

/** Words beside a drawing. */
export function PictureBlock({ block }: { block: Shown<'picture-and-text'> }) {
  const { ground, anchor, heading, blocks, picture, side, badges, action } = block
  return (
    <section className={`section ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className={`wrap beside ${side}`}>
        <div className="stack words">
          <h2 className="display h2">{heading}</h2>
          <ContentBlocks blocks={blocks} question="h3" />
          <PictureBadges badges={badges} />
          {action && (
            <p className="mt-2">
              <ButtonLink to={action.to} look="line">
                {action.label}
              </ButtonLink>
            </p>
          )}
        </div>
        <Picture {...picture} sizes="(max-width: 760px) 90vw, 38rem" />
      </div>
    </section>
  )
}
