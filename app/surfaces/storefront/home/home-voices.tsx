import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { GROUND_CLASSES } from '#app/surfaces/storefront/blocks/block-grounds.ts'
import { PictureBadges } from '#app/surfaces/storefront/blocks/picture-badges.tsx'
import type { Shown, ShownQuote } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { HomeText } from './home-text.tsx'
import { homeWords } from './home-words.ts'
import { sectionOn } from './section-on.ts'

/** Words beside a picture as high as the screen. */
export function HomeWhy({ block }: { block: Shown<'picture-and-text'> }) {
  const { ground, anchor, heading, blocks, picture, badges, action } = block
  return (
    <section className={`why ${GROUND_CLASSES[ground]}`} id={anchor ?? undefined}>
      <div className="picture">
        <Picture {...picture} sizes="100vw" width={1200} height={1000} isLarge />
      </div>
      <div className="words stack content-center gap-6">
        <h2 className="display h1">{heading}</h2>
        <HomeText blocks={blocks} className="lead max-w-[30em]" />
        <PictureBadges badges={badges} />
        {action && (
          <div>
            <ButtonLink to={action.to} look="line">
              {action.label}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}

/** Made-up voices, and said to be so: invented praise must never look like a review. */
export function HomeVoices({ block: { ground, anchor, heading, items } }: { block: Shown<'quotes'> }) {
  const words = useWords(homeWords)
  return (
    <section className={sectionOn(ground)} id={anchor ?? undefined}>
      <div className="wrap stack gap-6">
        <div className="row between flex-wrap items-end">
          {heading !== null && <h2 className="display h3">{heading}</h2>}
          <p className="sm muted">{words.madeUp(items.length)}</p>
        </div>
        <div className="quotes">
          {items.map((quote) => (
            <figure key={quote.text} className={GROUND_CLASSES[quote.ground]}>
              <blockquote className="display h3">{quote.text}</blockquote>
              <figcaption className="row sm">
                <Favourite quote={quote} />
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Favourite({ quote: { name, dish } }: { quote: ShownQuote }) {
  const words = useWords(homeWords)
  return (
    <>
      {dish && (
        <span className="well">
          <Picture art={dish.art} sizes="3rem" width={44} height={44} />
        </span>
      )}
      <span>
        <b>{name}</b>
        {dish && (
          <>
            <br />
            {words.favourite(dish.title)}
          </>
        )}
      </span>
    </>
  )
}
