import { Picture } from '#app/brand/picture.tsx'
import { AddButton } from '#app/foundation/design/add-button.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { formatMoney, formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { BasePrice } from '#app/shop/catalog/listing/base-price.tsx'
import { EnergyAndProtein } from '#app/shop/catalog/listing/product-card-tile.tsx'
import { type MealChoice, priceInBox } from '#app/shop/catalog/meal-choice.ts'
import { manageWords } from './manage-words.ts'
import type { DraftState } from './use-draft.ts'

type TileProps = Readonly<{
  meal: MealChoice
  draft: DraftState
  mealCents: number
  eager: boolean
  /** It is on its way to the shop. */
  updating: boolean
}>

/** A meal that can be put into the draft: its number, and how that differs from what is saved. */
export function DraftTile({ meal, draft, mealCents, eager, updating }: TileProps) {
  const language = useLanguage()
  const words = useWords(manageWords)
  const { price, base } = priceInBox(meal, mealCents)
  return (
    <article
      className={meal.available ? 'pcard' : 'pcard gone'}
      {...(updating ? { 'data-updating': '', 'aria-busy': true } : {})}
    >
      <div className="tile">
        <Picture
          art={meal.art}
          sizes="(max-width: 760px) calc(50vw - 1.6rem), 20rem"
          when={eager ? 'at-once' : 'near'}
        />
        <Difference meal={meal} draft={draft} />
        <TileAction meal={meal} draft={draft} updating={updating} />
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${meal.handle}`} modal>
            {meal.title}
          </Link>
        </h3>
        <p className="sm muted mt-[.3rem] mb-2">{meal.subtitle}</p>
        <p className="meta sm num">
          <span>
            <b>{words.price(formatMoney(price, language))}</b> <BasePrice base={base} />
          </span>
          <EnergyAndProtein {...meal} />
        </p>
      </div>
    </article>
  )
}

function Difference({ meal, draft }: Pick<TileProps, 'meal' | 'draft'>) {
  const words = useWords(manageWords)
  const language = useLanguage()
  const before = draft.original[meal.variantId]?.totalQuantity ?? 0
  const now = draft.lines[meal.variantId]?.totalQuantity ?? 0
  if (!meal.available)
    return (
      <div className="tags">
        <Badge tone="warn">{words.gone}</Badge>
      </div>
    )
  if (before === now) return null
  const difference = now - before
  return (
    <div className="tags">
      <Badge tone={difference > 0 ? 'green' : 'err'}>
        {before === 0 ? words.isNew : `${difference > 0 ? '+' : ''}${formatNumber(difference, language)}`}
      </Badge>
    </div>
  )
}

/** What cannot be had just now can be taken out, but there is no more of it. */
function TileAction({ meal, draft, updating }: Pick<TileProps, 'meal' | 'draft' | 'updating'>) {
  const words = useWords(manageWords)
  const id = String(meal.variantId)
  const line = draft.lines[id]
  if (!line)
    return meal.available && !updating ? (
      <div className="act">
        <AddButton label={words.add(meal.title)} onAdd={() => draft.add(id)} />
      </div>
    ) : null
  const shift = line.totalQuantity - line.quantity
  return (
    <div className="act">
      <Stepper
        name={meal.title}
        quantity={line.totalQuantity}
        max={meal.available ? 99 : line.totalQuantity}
        onChange={(total) => !updating && draft.set(id, total - shift)}
      />
    </div>
  )
}
