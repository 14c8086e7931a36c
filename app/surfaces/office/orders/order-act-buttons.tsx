import type { ReactNode } from 'react'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeParcel } from '#app/shop/office/office-order.ts'
import { LONGEST_NOTE, LONGEST_TRACKING_NUMBER } from '#app/shop/office/order-forms.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'
import { FulfilmentBadge } from './order-badges.tsx'
import type { OrderParts } from './order-parts.ts'

/** Parcels and their next step. */
export function Parcels({ frame, order, canAct }: OrderParts) {
  const words = useWords(orderWords)
  const { staysBecause } = useWords(leavingWords)
  if (order.parcels.length === 0) return null
  return (
    <section className="of-card">
      <h2 className="of-h">{words.parcels}</h2>
      {order.parcels.map((parcel) => (
        <div key={parcel.id} className="stack of-parcel">
          <Parcel parcel={parcel} />
          {parcel.stays && <p className="notice">{staysBecause[parcel.stays]}</p>}
          {canAct && parcel.state === 'OPEN' && !parcel.stays && (
            <ShipForm frame={frame} order={order} parcel={parcel} />
          )}
          {canAct && parcel.state === 'SHIPPED' && <DeliverForm frame={frame} order={order} parcel={parcel} />}
        </div>
      ))}
    </section>
  )
}

function Parcel({ parcel: { state, shipOn, deliverOn, trackingNumber } }: { parcel: OfficeParcel }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const [ship, deliver] = [shipOn, deliverOn].map((day) => formatDate(calendarDate(day), language))
  return (
    <p>
      <FulfilmentBadge status={state} /> {words.parcelDays(ship ?? '', deliver ?? '')}
      {trackingNumber && (
        <small className="muted">
          {words.tracking}: {trackingNumber}
        </small>
      )}
    </p>
  )
}

type ParcelForm = Pick<OrderParts, 'frame' | 'order'> & Readonly<{ parcel: OfficeParcel }>

function ShipForm({ frame, order, parcel }: ParcelForm) {
  const words = useWords(orderWords)
  const id = `tracking-${parcel.id}`
  return (
    <form method="post" action={`/office/orders/${order.number}/ship`} className="of-line">
      <FormKeys frame={frame} />
      <input type="hidden" name="parcel" value={parcel.id} />
      <div className="field">
        <label htmlFor={id}>{words.tracking}</label>
        <input
          className="input"
          id={id}
          name="trackingNumber"
          required
          maxLength={LONGEST_TRACKING_NUMBER}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="btn sec sm">
        {words.ship}
      </button>
    </form>
  )
}

function DeliverForm({ frame, order, parcel }: ParcelForm) {
  const words = useWords(orderWords)
  return (
    <form method="post" action={`/office/orders/${order.number}/deliver`}>
      <FormKeys frame={frame} />
      <input type="hidden" name="parcel" value={parcel.id} />
      <button type="submit" className="btn sec sm">
        {words.deliver}
      </button>
    </form>
  )
}

export function NoteForm({ frame, order }: OrderParts) {
  const words = useWords(orderWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.noteTitle}</h2>
      <form method="post" action={`/office/orders/${order.number}/note`} className="stack">
        <FormKeys frame={frame} />
        <div className="field">
          <label htmlFor="text">{words.noteText}</label>
          <textarea
            className="input"
            id="text"
            name="text"
            rows={3}
            maxLength={LONGEST_NOTE}
            required
            aria-describedby="text-hint"
          />
          <span className="hint" id="text-hint">
            {words.noteHint}
          </span>
        </div>
        <button type="submit" className="btn soft sm">
          {words.saveNote}
        </button>
      </form>
    </section>
  )
}

/** For cancellations that no contract could be found for by itself. */
export function EndForm({ frame, order }: OrderParts) {
  const { endTitle: title, endHint: hint, endsOn } = useWords(orderWords)
  const action = `/office/orders/${order.number}/end`
  return (
    <FinalAct frame={frame} action={action} title={title} hint={hint} button={title}>
      <label htmlFor="ends-on">{endsOn}</label>
      <input className="input" id="ends-on" name="endsOn" type="date" required />
    </FinalAct>
  )
}

export function CancelForm({ frame, order }: OrderParts) {
  const { cancelTitle: title, cancelHint: hint, doCancel: button, cancelReason } = useWords(orderWords)
  const action = `/office/orders/${order.number}/cancel`
  return (
    <FinalAct frame={frame} action={action} title={title} hint={hint} button={button}>
      <label htmlFor="cancel-reason">{cancelReason}</label>
      <input className="input" id="cancel-reason" name="reason" required maxLength={200} />
    </FinalAct>
  )
}

type FinalActProps = Pick<OrderParts, 'frame'> &
  Readonly<{ action: string; title: string; hint: string; button: string; children: ReactNode }>

/** What cannot be taken back, with one field to fill: folded away, so that nobody does it by accident. */
function FinalAct({ frame, action, title, hint, button, children }: FinalActProps) {
  return (
    <details className="of-card">
      <summary className="of-h">{title}</summary>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        <p className="sm">{hint}</p>
        <div className="field">{children}</div>
        <button type="submit" className="btn line sm of-danger">
          {button}
        </button>
      </form>
    </details>
  )
}
