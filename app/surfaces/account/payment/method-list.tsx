import { useState } from 'react'
import { Badge } from '#app/foundation/design/badge.tsx'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { successorOf } from '#app/shop/paying/methods/kept-method.ts'
import { paymentWords } from './payment-words.ts'
import type { ShownMethod } from './shown-method.ts'

type MethodListProps = Readonly<{
  methods: readonly ShownMethod[]
  isBusy: boolean
  onDefault: (method: ShownMethod) => void
  onRemove: (method: ShownMethod) => void
  onAdd: () => void
}>

/** The methods of the account, each with what can be done to it. */
export function MethodList({ methods, isBusy, onDefault, onRemove, onAdd }: MethodListProps) {
  const words = useWords(paymentWords)
  const [leaving, setLeaving] = useState<ShownMethod | null>(null)
  if (methods.length === 0) return <p className="card">{words.none}</p>
  return (
    <>
      <ul className="method-list" aria-label={words.list}>
        {methods.map((method) => (
          <li key={method.id} className="card method">
            <Facts method={method} />
            <div className="row flex-wrap gap-3">
              {!method.isDefault && !method.isExpired && (
                <Button
                  look="line"
                  small
                  disabled={isBusy}
                  aria-label={words.actionFor(words.makeDefault, method.label)}
                  onClick={() => onDefault(method)}
                >
                  {words.makeDefault}
                </Button>
              )}
              <button
                type="button"
                className="account-link quiet"
                disabled={isBusy}
                aria-label={words.actionFor(words.remove, method.label)}
                onClick={() => setLeaving(method)}
              >
                {words.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog title={words.removeTitle} isOpen={leaving !== null} onClose={() => setLeaving(null)}>
        {leaving && (
          <Leaving
            method={leaving}
            successor={successorOf(leaving.id, methods)}
            onKeep={() => setLeaving(null)}
            onRemove={() => {
              setLeaving(null)
              onRemove(leaving)
            }}
            onAdd={() => {
              setLeaving(null)
              onAdd()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Facts({ method }: { method: ShownMethod }) {
  const words = useWords(paymentWords)
  const { type, label, isDefault, isExpired, expiryMonth, expiryYear, mandateReference, paysSubscription } = method
  const month = expiryMonth && expiryYear ? `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : null
  return (
    <div className="row gap-4 min-w-0">
      <Icon name={type === 'card' ? 'credit-card' : 'landmark'} />
      <div className="min-w-0">
        <p className="b row flex-wrap gap-2">
          {label} {isDefault && <Badge tone="green">{words.isDefault}</Badge>}
        </p>
        {month && (
          <p className={isExpired ? 'sm b' : 'sm muted'}>{isExpired ? words.expired(month) : words.until(month)}</p>
        )}
        {mandateReference && <p className="sm muted method-mandate">{words.mandate(mandateReference)}</p>}
        {paysSubscription && <p className="sm muted">{words.paysSubscription}</p>}
      </div>
    </div>
  )
}

type LeavingProps = Readonly<{
  method: ShownMethod
  successor: ShownMethod | null
  onKeep: () => void
  onRemove: () => void
  onAdd: () => void
}>

/** What follows from removing a method, before it is removed; or why it has to stay. */
function Leaving({ method: { label, paysSubscription }, successor, onKeep, onRemove, onAdd }: LeavingProps) {
  const words = useWords(paymentWords)
  if (paysSubscription && !successor)
    return (
      <>
        <p>{words.only(label)}</p>
        <div className="row flex-wrap gap-3">
          <Button onClick={onAdd}>{words.add}</Button>
          <Button look="line" onClick={onKeep}>
            {words.keep}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p>
        {words.removeText(label)} {paysSubscription && successor && words.moves(successor.label)}
      </p>
      <div className="row flex-wrap gap-3">
        <Button onClick={onRemove}>{words.confirmRemove}</Button>
        <Button look="line" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </>
  )
}
