import { useContext } from 'react'
import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { GROUND_CLASSES } from '#app/surfaces/storefront/blocks/block-grounds.ts'
import { ExperimentContext, noteArm } from '#app/surfaces/storefront/blocks/experiment.ts'
import type { ShownAction, ShownPoster } from '#app/surfaces/storefront/blocks/shown-block.ts'
import type { PosterBlock } from './home-look.ts'
import { Lines } from './lines.tsx'

export function HomeHero({ block }: { block: PosterBlock }) {
  const { ground, title, lead, actions, poster } = block
  const [first, second, third] = poster.bowls
  return (
    <section className={`hero ${GROUND_CLASSES[ground]}`}>
      <div className="bowls">
        <Picture className="b1" art={first} sizes="17rem" when="first" isLarge />
        <Picture className="b2" art={second} sizes="(max-width: 760px) 10rem, 19vw" />
        <Picture className="b3" art={third} sizes="(max-width: 760px) 9rem, 21vw" />
      </div>
      <div className="wrap">
        <h1 className="display poster" tabIndex={-1}>
          <Lines text={title} />
        </h1>
        <p className="lead mt-[1.6rem]">{lead}</p>
        {actions.length > 0 && <Actions actions={actions} />}
        {poster.figures.length > 0 && (
          <ul className="facts">
            {poster.figures.map(({ figure, note }) => (
              <li key={figure}>
                <b className="display h3 block">{figure}</b>
                <span className="muted sm">{note}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {poster.sticker && <Sticker sticker={poster.sticker} />}
    </section>
  )
}

function Actions({ actions }: { actions: readonly ShownAction[] }) {
  const experiment = useContext(ExperimentContext)
  return (
    <div className="row mt-8 flex-wrap">
      {actions.map(({ label, to }, place) => (
        <ButtonLink
          key={to}
          to={to}
          look={place > 0 ? 'line' : 'primary'}
          onClick={() => {
            if (/^\/box\b/.test(to)) noteArm(experiment, 'order')
          }}
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function Sticker({ sticker: { figure, text } }: { sticker: NonNullable<ShownPoster['sticker']> }) {
  return (
    <p className="sticker display max-wide:hidden">
      <b>{figure}</b>
      <Lines text={text} />
    </p>
  )
}

/** Slowly passing words; the second half repeats the first, so that it can start over unseen. */
export function HomeStrip({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  const half = [...words, ...words]
  const passing = [...half, ...half].map((text, place) => ({ text, place }))
  return (
    <div className="strip display" aria-hidden="true">
      <div>
        {passing.map(({ text, place }) => (
          <span key={place}>
            {text}
            <BrandSymbol size={32} bowl="fill-tief" />
          </span>
        ))}
      </div>
    </div>
  )
}
