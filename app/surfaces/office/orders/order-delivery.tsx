import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { type OfficeOrder, type OfficeParcel, packedGoods } from '#app/shop/office/office-order.ts'
import { leavingWords } from './leaving-words.ts'
import { orderWords } from './office-order-words.ts'
import { FulfilmentBadge } from './order-badges.tsx'
import type { OrderParts } from './order-parts.ts'
import { SentForms, ShipForm } from './parcel-forms.tsx'

/** How an order goes out: when, by whom, with which words for the door, what is packed, and the next step of parcels. */
export function OrderDelivery({ frame, order, canAct }: OrderParts) {
  const words = useWords(leavingWords)
  const { parcels: title } = useWords(orderWords)
  if (order.parcels.length === 0) return null
  return (
    <section className="of-card of-delivery">
      <h2 className="of-h">{title}</h2>
      <DeliveryFacts order={order} />
      {order.parcels.some(({ state }) => state === 'OPEN') && <PackList order={order} />}
      {order.parcels.map((parcel) => (
        <div key={parcel.id} className="stack of-parcel">
          <Parcel parcel={parcel} />
          {parcel.stays && <p className="notice of-fault">{words.staysBecause[parcel.stays]}</p>}
          {canAct && parcel.state === 'OPEN' && !parcel.stays && (
            <ShipForm frame={frame} order={order} parcel={parcel} />
          )}
          {canAct && parcel.state === 'SHIPPED' && <SentForms frame={frame} order={order} parcel={parcel} />}
        </div>
      ))}
    </section>
  )
}

function DeliveryFacts({ order: { snapshot } }: { order: OfficeOrder }) {
  const words = useWords(leavingWords)
  const language = useLanguage()
  const { deliveryMethod, deliveryOn, note } = snapshot
  const facts = [
    [words.day, deliveryOn ? formatDate(deliveryOn, language) : ''],
    [words.slot, words.slots[deliveryMethod.slot]],
    [words.way, words.ways[deliveryMethod.code]],
    [words.note, note],
  ] as const
  return (
    <dl className="of-facts of-delivery-facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className={name === words.note ? 'of-door-note' : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What lies in the parcel, and nothing that was paid back before. */
function PackList({ order }: { order: OfficeOrder }) {
  const words = useWords(leavingWords)
  const goods = packedGoods(order)
  if (goods.length === 0) return null
  return (
    <>
      <h3 className="of-sub">{words.pack}</h3>
      <ul className="of-list of-pack">
        {goods.map(({ key, quantity, title, sku, parts }) => (
          <li key={key}>
            <span>
              <b className="num">{quantity} ×</b> {title}
              {parts.length > 0 && (
                <small className="muted">
                  {words.packParts(parts.map((part) => `${part.quantity} × ${part.title}`).join(', '))}
                </small>
              )}
            </span>
            <span className="sm muted">{sku}</span>
          </li>
        ))}
      </ul>
    </>
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
