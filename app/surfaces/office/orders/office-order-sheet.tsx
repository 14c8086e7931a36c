import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OrderAttribution } from '#app/shop/measurement/service/attribution-report.ts'
import { centsOwed, type OfficeOrder } from '#app/shop/office/office-order.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from './office-order-words.ts'
import { CancelForm, EndForm, NoteForm } from './order-act-buttons.tsx'
import { FinancialBadge, FulfilmentBadge, OwedBadge, StaysBadge } from './order-badges.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mail-list.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderOrigin } from './order-origin.tsx'
import { OrderPeople } from './order-people.tsx'
import { RefundForm } from './refund-fields.tsx'

type AttributedOrder = OfficeOrder & Readonly<{ attribution: OrderAttribution | null }>

/** Everything about one order, and what can be done to it. */
export function Sheet({ data: { frame, content: order } }: { data: OfficePage<AttributedOrder> }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const canAct = isAllowed(frame.member.role, 'act')
  const parts = { frame, order, canAct }
  const owed = centsOwed(order)
  const stays = order.parcels.map((parcel) => parcel.stays).find(Boolean)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <p className="row of-badges">
          <FulfilmentBadge status={order.fulfilment} />
          <FinancialBadge status={order.financial} />
          {stays && <StaysBadge reason={stays} />}
          {owed > 0 && <OwedBadge cents={owed} />}
          <span className="badge">{words.kinds[order.kind]}</span>
          <span className="sm muted">{shownTime(order.placedAt, language)}</span>
        </p>
      </div>
      <div className="of-columns">
        <div className="stack">
          <OrderDelivery {...parts} />
          <OrderLines order={order} />
          <OrderMoney order={order} />
          {canAct && <RefundForm {...parts} />}
          <OrderHistory order={order} />
          <OrderMails {...parts} />
        </div>
        <div className="stack">
          <OrderPeople {...parts} />
          <OrderOrigin attribution={order.attribution} />
          {canAct && <NoteForm {...parts} />}
          {canAct && order.contract?.status === 'ACTIVE' && <EndForm {...parts} />}
          {canAct && order.fulfilment === 'OPEN' && order.parcels.length > 0 && <CancelForm {...parts} />}
        </div>
      </div>
    </OfficeFrame>
  )
}
