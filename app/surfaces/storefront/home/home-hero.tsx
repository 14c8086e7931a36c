import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { homeWords } from './home-words.ts'

type HomeHeroProps = {
  dishes: number
  glutenFree: number
  firstOrderPercent: number
  art: Readonly<Record<string, string>>
}

export function HomeHero({ dishes, glutenFree, firstOrderPercent, art }: HomeHeroProps) {
  const words = useWords(homeWords)
  const [first, second] = words.poster
  return (
    <section className="hero tief on-dark">
      <div className="bowls">
        <Picture className="b1" art={art['hero-buddha-bowl']} sizes="17rem" when="first" isLarge />
        <Picture className="b2" art={art['hero-coco-curry']} sizes="(max-width: 760px) 10rem, 19vw" />
        <Picture className="b3" art={art['hero-chili-sin-carne']} sizes="(max-width: 760px) 9rem, 21vw" />
      </div>
      <div className="wrap">
        <h1 className="display poster" tabIndex={-1}>
          {first}
          <br />
          {second}
        </h1>
        <p className="lead mt-[1.6rem]">{words.lead}</p>
        <div className="row mt-8 flex-wrap">
          <ButtonLink to="/box">{words.fillBox}</ButtonLink>
          <ButtonLink to="/collections/all-products" look="line">
            {words.allDishes}
          </ButtonLink>
        </div>
        <ul className="facts">
          {words.facts(dishes, glutenFree).map(({ value, note }) => (
            <li key={value}>
              <b className="display h3 block">{value}</b>
              <span className="muted sm">{note}</span>
            </li>
          ))}
        </ul>
      </div>
      {firstOrderPercent > 0 && <Sticker percent={firstOrderPercent} />}
    </section>
  )
}

function Sticker({ percent }: { percent: number }) {
  const { value, lines } = useWords(homeWords).sticker(percent)
  return (
    <p className="sticker display max-wide:hidden">
      <b>{value}</b>
      {lines[0]}
      <br />
      {lines[1]}
    </p>
  )
}

/** Slowly passing words; the second half repeats the first, so that it can start over unseen. */
export function HomeStrip() {
  const words = useWords(homeWords)
  const half = [...words.strip, ...words.strip]
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
