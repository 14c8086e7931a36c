import { Picture } from '#app/brand/picture.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { mealsPerWeek } from '#app/shop/box/frequency.ts'
import { selectBox, selectRhythm } from '#app/shop/cart/browser/cart-actions.ts'
import { chooseBoxWords } from './choose-box-words.ts'
import { type BoxInProgress, type BoxOffers, boxPrices, type PicturedBox, type Rhythm } from './use-box.ts'

const MOST_CHOSEN = 16

export function SizeStep({ box, offers }: { box: BoxInProgress; offers: BoxOffers }) {
  const words = useWords(chooseBoxWords)
  return (
    <div className="stack">
      <fieldset>
        <legend className="b lab">{words.sizes}</legend>
        <div className="sizes">
          {offers.boxes.map((each) => (
            <SizeCard key={each.size} box={each} delivery={offers.delivery} isChosen={each.size === box.box.size} />
          ))}
        </div>
      </fieldset>
      {box.chosenSize < box.box.size && <Notice>{words.alreadyMore(box.progress, box.box.size)}</Notice>}
      <p className="sm muted">{words.surcharge}</p>
    </div>
  )
}

type SizeCardProps = { box: PicturedBox; delivery: BoxOffers['delivery']; isChosen: boolean }

function SizeCard({ box, delivery, isChosen }: SizeCardProps) {
  const words = useWords(chooseBoxWords)
  const language = useLanguage()
  const prices = boxPrices(box, delivery)
  return (
    <label className="size-card">
      <input
        type="radio"
        className="vh"
        name="size"
        value={box.size}
        checked={isChosen}
        onChange={() => selectBox(box)}
      />
      {box.size === MOST_CHOSEN && <span className="badge dark">{words.mostChosen}</span>}
      <Picture art={box.art} sizes="(max-width: 760px) 40vw, 16rem" when="at-once" />
      <span className="display h3 num">{words.meals(box.size)}</span>
      <span className="sm num">
        <b>{formatMoney(prices.meal, language)}</b> {words.perMeal}
      </span>
      <span className="sm num">{words.perBox(formatMoney(prices.box, language))}</span>
      <span className="xs num">
        {prices.delivery ? words.deliveryFee(formatMoney(prices.delivery, language)) : words.deliveryFree}
      </span>
      <span className="picked xs b">
        <Icon name="check" />
        {words.chosen}
      </span>
    </label>
  )
}

export function RhythmStep({ box }: { box: BoxInProgress }) {
  const words = useWords(chooseBoxWords)
  return (
    <div className="stack gap-8">
      <fieldset>
        <legend className="b lab">{words.rhythms}</legend>
        <div className="stack gap-3">
          {box.rhythms.map((rhythm) => (
            <RhythmOption key={`${rhythm.interval} ${rhythm.intervalCount}`} rhythm={rhythm} box={box} />
          ))}
        </div>
      </fieldset>
      <ul className="grid gap-6 md:grid-cols-2">
        {words.rhythmParts.map(({ title, text, link }) => (
          <li key={title} className="stack gap-2">
            <h2 className="display h4">{title}</h2>
            <p className="sm">{text}</p>
            {link && (
              <Link to={link.to} className="link sm">
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function RhythmOption({ rhythm, box }: { rhythm: Rhythm; box: BoxInProgress }) {
  const words = useWords(chooseBoxWords)
  const weekly = mealsPerWeek(box.box.size, rhythm)
  return (
    <RadioCard
      group="rhythm"
      value={`${rhythm.interval}-${rhythm.intervalCount}`}
      checked={rhythm.intervalCount === box.rhythm.intervalCount}
      onChoose={() => selectRhythm(rhythm)}
      aside={<WeekOfMeals count={weekly} />}
    >
      <b className="capital">{rhythm.name}</b>
      <br />
      <span className="sm muted">{words.perWeek(weekly)}</span>
    </RadioCard>
  )
}

/** A well for every meal of a week, as large as the week is full. */
function WeekOfMeals({ count }: { count: number }) {
  return (
    <span className="week-meals" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <i key={place} />
      ))}
    </span>
  )
}
