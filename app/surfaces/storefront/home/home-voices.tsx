import { Picture } from '#app/brand/picture.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { homeWords } from './home-words.ts'

export function HomeWhy({ glutenFree, picture }: { glutenFree: number; picture: string | undefined }) {
  const words = useWords(homeWords).why
  return (
    <section className="why tief on-dark">
      <div className="picture">
        <Picture art={picture} sizes="100vw" width={1200} height={1000} isLarge />
      </div>
      <div className="words stack content-center gap-6">
        <h2 className="display h1">{words.title}</h2>
        <p className="lead max-w-[30em]">{words.text}</p>
        <div className="row flex-wrap">
          <Badge tone="green">
            <Icon name="leaf" />
            {words.plant}
          </Badge>
          <Badge>
            <Icon name="wheat-off" />
            {words.glutenFree(glutenFree)}
          </Badge>
          <Badge>
            <Icon name="snowflake" />
            {words.frozen}
          </Badge>
        </div>
        <div>
          <ButtonLink to="/nutrition-philosophy" look="line">
            {words.link}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Made-up voices, and said to be so: invented praise must never look like a review. */
export function HomeVoices({ favourites }: { favourites: readonly ProductCard[] }) {
  const words = useWords(homeWords)
  return (
    <section className="section">
      <div className="wrap stack gap-6">
        <div className="row between flex-wrap items-end">
          <h2 className="display h3">{words.quotesTitle}</h2>
          <p className="sm muted">{words.quotesNote}</p>
        </div>
        <div className="quotes">
          {words.quotes.map(({ table, text, name, dish }) => (
            <figure key={name} className={`table-${table}`}>
              <blockquote className="display h3">{text}</blockquote>
              <figcaption className="row sm">
                <Favourite dish={favourites.find(({ handle }) => handle === dish)} name={name} />
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Favourite({ dish, name }: { dish: ProductCard | undefined; name: string }) {
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
