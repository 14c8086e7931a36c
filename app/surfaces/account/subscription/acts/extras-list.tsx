import { type RefObject, useEffect, useRef, useState } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { AddButton } from '#app/foundation/design/add-button.tsx'
import { Chip } from '#app/foundation/design/chip.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { CardPrice } from '#app/shop/catalog/listing/card-price.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { Quantities } from '#app/surfaces/account/subscription/parts/quantity-list.tsx'
import { EXTRA_KINDS, type Extra } from '#app/surfaces/account/subscription/parts/subscription-data.ts'
import { addOnceWords } from './add-once-words.ts'

type ListProps = Readonly<{
  extras: readonly Extra[]
  /** Names of what is there already, by variant: not everything in it is still sold. */
  names: Readonly<Record<string, string>>
  once: Quantities
  onChange: (once: Quantities) => void
}>

/** Everything that can come along once, by kind, each with its price. */
export function ExtrasList({ extras, names, once, onChange }: ListProps) {
  const words = useWords(addOnceWords)
  const kinds = EXTRA_KINDS.filter((kind) => extras.some((each) => each.kind === kind))
  const [kind, setKind] = useState(kinds[0])
  const set = (variantId: number | string, quantity: number) => onChange({ ...once, [variantId]: quantity })
  const others = Object.keys(once).filter((id) => !extras.some(({ variantId }) => String(variantId) === id))
  return (
    <div className="stack">
      {others.length > 0 && (
        <ul className="sub-extras" aria-label={words.chosen}>
          {others.map((id) => (
            <li key={id} className="item">
              <Picture art={undefined} sizes="4.5rem" width={72} height={72} />
              <span className="b">{names[id] ?? `#${id}`}</span>
              <Stepper
                quiet
                name={names[id] ?? `#${id}`}
                quantity={once[id] ?? 0}
                max={once[id] ?? 0}
                onChange={(next) => set(id, next)}
              />
            </li>
          ))}
        </ul>
      )}
      <fieldset className="sub-extra-kinds">
        <legend className="vh">{words.filter}</legend>
        {kinds.map((each) => (
          <Chip key={each} aria-pressed={each === kind} onClick={() => setKind(each)}>
            {words.kinds[each]}
          </Chip>
        ))}
      </fieldset>
      <ul className="sub-extras">
        {extras
          .filter((each) => each.kind === kind)
          .map((extra) => (
            <ExtraRow key={extra.variantId} extra={extra} quantity={once[extra.variantId] ?? 0} onSet={set} />
          ))}
      </ul>
      <PriceNote />
    </div>
  )
}

type RowProps = Readonly<{
  extra: Extra
  quantity: number
  onSet: (variantId: number, quantity: number) => void
}>

function ExtraRow({ extra, quantity, onSet }: RowProps) {
  const words = useWords(addOnceWords)
  const { variantId, handle, title, art, available } = extra
  const row = useRowFocus(quantity > 0)
  return (
    <li ref={row} className="item">
      <Picture art={art} sizes="4.5rem" width={72} height={72} />
      <span className="grow">
        <Link className="b block" to={`/products/${handle}`} modal>
          {title}
        </Link>
        <span className="sm">
          {available ? <CardPrice product={{ ...extra, inBox: null }} boxSize={0} /> : words.gone}
        </span>
      </span>
      {quantity > 0 ? (
        <Stepper
          quiet
          name={title}
          quantity={quantity}
          max={available ? 99 : quantity}
          onChange={(next) => onSet(variantId, next)}
        />
      ) : (
        available && <AddButton label={words.add(title)} onAdd={() => onSet(variantId, 1)} />
      )}
    </li>
  )
}

/** The first piece puts other buttons into a row, the last one takes them away: the focus stays in the row. */
function useRowFocus(isIn: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    if (document.activeElement === document.body) [...(row.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [isIn])
  return row
}
