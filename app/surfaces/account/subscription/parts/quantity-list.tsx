import { Picture } from '#app/brand/picture.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { ordersWords } from './orders-words.ts'
import { type MealThumb, thumbOf } from './subscription-data.ts'

/** Pieces by the number of their variant. */
export type Quantities = Readonly<Record<string, number>>

export function piecesOf(quantities: Quantities): { variantId: number; quantity: number }[] {
  return Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ variantId: Number(variantId), quantity }))
}

type ListProps = Readonly<{
  quantities: Quantities
  thumbs: readonly MealThumb[]
  names: readonly Readonly<{ variantId: string; name: string }>[]
  onChange: (quantities: Quantities) => void
}>

/** Meals with their numbers, and a choice of more. */
export function QuantityList({ quantities, thumbs, names, onChange }: ListProps) {
  const words = useWords(ordersWords)
  const nameOf = (variantId: string) =>
    thumbOf(thumbs, variantId)?.title ?? names.find((each) => each.variantId === variantId)?.name ?? variantId
  const more = thumbs.filter(({ variantId, available }) => available && !quantities[String(variantId)])
  return (
    <div className="stack">
      <ul>
        {Object.entries(quantities).map(([variantId, quantity]) => (
          <li key={variantId} className="item">
            <Picture art={thumbOf(thumbs, variantId)?.art} sizes="4.5rem" width={72} height={72} />
            <span className="b">{nameOf(variantId)}</span>
            <Stepper
              quiet
              name={nameOf(variantId)}
              quantity={quantity}
              onChange={(next) => onChange({ ...quantities, [variantId]: next })}
            />
          </li>
        ))}
      </ul>
      <div className="field">
        <label htmlFor="sub-more">{words.add}</label>
        <select
          id="sub-more"
          className="input"
          value=""
          onChange={(event) => event.target.value && onChange({ ...quantities, [event.target.value]: 1 })}
        >
          <option value="">{words.choose}</option>
          {more.map(({ variantId, title }) => (
            <option key={variantId} value={variantId}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
