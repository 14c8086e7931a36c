import { useWords } from '#app/foundation/i18n/text.tsx'
import { addressFieldWords } from '#app/surfaces/office/frame/address-field-words.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { leavingWords } from './leaving-words.ts'
import type { OrderParts } from './order-parts.ts'

const FIELDS = ['firstName', 'lastName', 'company', 'address1', 'address2', 'zip', 'city', 'phone'] as const

/** Where an order goes, put right before it is packed. */
export function CorrectAddressForm({ frame, order }: Pick<OrderParts, 'frame' | 'order'>) {
  const words = useWords(leavingWords)
  const fields = useWords(addressFieldWords)
  const { delivery } = order.snapshot
  const isHere = order.parcels.length > 0 && order.parcels.every(({ state }) => state === 'OPEN')
  if (delivery === null || !isHere) return null
  const action = `/office/orders/${order.number}/address`
  const typed = typedBefore(frame, action)
  return (
    <details open={typed !== null}>
      <summary className="link sm">{words.correctAddress}</summary>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        {FIELDS.map((name) => (
          <div key={name} className="field">
            <label htmlFor={`delivery-${name}`}>{fields[name]}</label>
            <input
              className="input"
              id={`delivery-${name}`}
              name={name}
              autoComplete="off"
              defaultValue={typed?.[name] ?? delivery[name]}
            />
          </div>
        ))}
        <p className="sm muted">{words.correctAddressHint}</p>
        <button type="submit" className="btn sec sm">
          {words.correctAddress}
        </button>
      </form>
    </details>
  )
}
