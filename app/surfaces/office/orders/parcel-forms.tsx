import { useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeParcel } from '#app/shop/office/office-order.ts'
import { LONGEST_TRACKING_NUMBER } from '#app/shop/office/order-forms.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'
import type { OrderParts } from './order-parts.ts'

type ParcelForm = Pick<OrderParts, 'frame' | 'order'> & Readonly<{ parcel: OfficeParcel }>

/** The next step of a parcel that is here. */
export function ShipForm(props: ParcelForm) {
  const words = useWords(orderWords)
  return <TrackingForm {...props} act="ship" button={words.ship} number="" />
}

/** The next step of a parcel on its way, and what can be put right about the last one. */
export function SentForms(props: ParcelForm) {
  const words = useWords(orderWords)
  const { correctTracking, undoShipped } = useWords(leavingWords)
  const { frame, order, parcel } = props
  const isOpen = typedBefore(frame, `/office/orders/${order.number}/tracking`) !== null
  return (
    <>
      <div className="row of-steps">
        <StepForm {...props} act="deliver" button={words.deliver} look="sec" />
        {parcel.undoableUntil && <StepForm {...props} act="unship" button={undoShipped} look="soft" />}
      </div>
      <details open={isOpen}>
        <summary className="link sm">{correctTracking}</summary>
        <TrackingForm {...props} act="tracking" button={correctTracking} number={parcel.trackingNumber ?? ''} />
      </details>
    </>
  )
}

type Step = ParcelForm & Readonly<{ act: 'deliver' | 'unship'; button: string; look: 'sec' | 'soft' }>

function StepForm({ frame, order, parcel, act, button, look }: Step) {
  return (
    <form method="post" action={`/office/orders/${order.number}/${act}`}>
      <FormKeys frame={frame} />
      <input type="hidden" name="parcel" value={parcel.id} />
      <button type="submit" className={`btn ${look} sm`}>
        {button}
      </button>
    </form>
  )
}

type Tracking = ParcelForm & Readonly<{ act: 'ship' | 'tracking'; button: string; number: string }>

function TrackingForm({ frame, order, parcel, act, button, number }: Tracking) {
  const words = useWords(orderWords)
  const id = `tracking-${parcel.id}`
  const action = `/office/orders/${order.number}/${act}`
  const before = typedBefore(frame, action)
  const typed = before?.['parcel'] === String(parcel.id) ? before['trackingNumber'] : undefined
  return (
    <form method="post" action={action} className="of-line">
      <FormKeys frame={frame} />
      <input type="hidden" name="parcel" value={parcel.id} />
      {/* Another parcel has this number: pressed again, it is meant. */}
      {frame.said !== null && typed && <input type="hidden" name="again" value={typed.trim()} />}
      <div className="field">
        <label htmlFor={id}>{words.tracking}</label>
        <input
          className="input"
          id={id}
          name="trackingNumber"
          required
          maxLength={LONGEST_TRACKING_NUMBER}
          defaultValue={typed ?? number}
          autoComplete="off"
        />
      </div>
      <button type="submit" className="btn sec sm">
        {button}
      </button>
    </form>
  )
}
