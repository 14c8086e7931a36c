import { Picture } from '#app/foundation/design/picture.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/link.tsx'
import type { BoxOffer, ProductCard } from '#app/shop/catalog/product.ts'
import { chooseBoxWords } from './choose-box-words.ts'

type PicturedBox = BoxOffer & Readonly<{ art: string }>

export type ScreenData = Readonly<{ boxes: readonly PicturedBox[]; bundles: readonly ProductCard[] }>

const MOST_CHOSEN = 16

export function Screen({ data }: { data: ScreenData }) {
  return (
    <main id="main">
      <Sizes boxes={data.boxes} />
      <Rhythm />
      {data.bundles.length > 0 && <Bundles bundles={data.bundles} />}
    </main>
  )
}

function Sizes({ boxes }: { boxes: readonly PicturedBox[] }) {
  const words = useWords(chooseBoxWords)
  return (
    <section className="wrap stack page-head bare">
      <h1 tabIndex={-1} className="display h1">
        {words.title}
      </h1>
      <p className="lead page-lead">{words.lead}</p>
      <h2 className="vh">{words.sizes}</h2>
      <ul className="my-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {boxes.map((box) => (
          <SizeCard key={box.size} {...box} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Link to="/collections/all-products" className="btn">
          {words.choose}
        </Link>
        <Link to={words.howItWorks.to} className="btn line">
          {words.howItWorks.label}
        </Link>
      </div>
      <p className="sm muted">
        <PriceNote /> {words.surcharge}
      </p>
    </section>
  )
}

function SizeCard({ size, mealPrice, deliveryFee, art }: PicturedBox) {
  const words = useWords(chooseBoxWords)
  const language = useLanguage()
  const isMostChosen = size === MOST_CHOSEN
  return (
    <li className={isMostChosen ? 'size-card favourite' : 'size-card'}>
      {isMostChosen && <span className="badge dark">{words.mostChosen}</span>}
      <Picture art={art} sizes="(max-width: 760px) 45vw, 18rem" when="at-once" />
      <h3 className="display h3 num">{words.meals(size)}</h3>
      <p className="sm num md:text-base">
        <b>{formatMoney(mealPrice, language)}</b> {words.perMeal}
      </p>
      <p className="sm num">{words.perBox(formatMoney(eur(mealPrice.cents * size), language))}</p>
      <p className="sm num">
        {deliveryFee ? words.deliveryFee(formatMoney(deliveryFee, language)) : words.deliveryFree}
      </p>
    </li>
  )
}

/** The law wants it near every price. */
function PriceNote() {
  const words = useWords(chooseBoxWords)
  return (
    <>
      {words.vat}{' '}
      <Link to="/versand" className="link">
        {words.delivery}
      </Link>
      .
    </>
  )
}

function Rhythm() {
  const words = useWords(chooseBoxWords)
  return (
    <section className="section frost">
      <div className="wrap">
        <h2 className="display h2">{words.rhythm}</h2>
        <ul className="mt-10 grid gap-8 md:grid-cols-3 md:gap-12">
          {words.rhythmParts.map(({ title, text, link }) => (
            <li key={title} className="stack">
              <h3 className="display h3">{title}</h3>
              <p>{text}</p>
              {link && (
                <Link to={link.to} className="link">
                  {link.label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Bundles({ bundles }: { bundles: readonly ProductCard[] }) {
  const words = useWords(chooseBoxWords)
  return (
    <section className="section wrap">
      <h2 className="display h2">{words.bundles}</h2>
      <p className="lead page-lead mt-4">{words.bundlesLead}</p>
      <ul className="my-10 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} {...bundle} />
        ))}
      </ul>
      <p className="sm muted">
        <PriceNote />
      </p>
    </section>
  )
}

function BundleCard({ handle, title, subtitle, art, once, available }: ProductCard) {
  const words = useWords(chooseBoxWords)
  const language = useLanguage()
  return (
    <li className="pcard">
      <div className="tile">
        <Picture art={art} sizes="(max-width: 760px) 46vw, 20rem" />
        {!available && (
          <div className="tags">
            <span className="badge">{words.soldOut}</span>
          </div>
        )}
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${handle}`}>{title}</Link>
        </h3>
        <p className="sm muted mt-1">{subtitle}</p>
        <p className="meta num mt-2">
          <b>{formatMoney(once.price, language)}</b>
          {once.base && (
            <span className="xs muted">
              {formatMoney(once.base.price, language)}/{once.base.unit}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
