import { formatDate } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { isAllowed } from '#app/shop/office/roles.ts'
import type { UnpaidBox } from '#app/shop/office/subscriptions/office-subscription.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame, OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { subscriptionWords } from './office-subscription-words.ts'
import { paymentStepWords } from './payment-step-words.ts'
import { SubscriptionViews } from './subscription-badges.tsx'
import { MailAgain, PaymentFacts } from './unpaid-cards.tsx'

type Box = UnpaidBox &
  Readonly<{
    id: number
    subscriptionId: number
    name: string
    email: string
    method: string | null
    hasBackup: boolean
  }>
type Content = Readonly<{ boxes: readonly Box[]; next: number | null }>

/** Boxes that wait for their payment, to be worked through. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Content> }) {
  const { nothing, hint, more } = useWords(paymentStepWords)
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
      </div>
      <SubscriptionViews current="unpaidList" />
      {content.boxes.length === 0 ? <p>{nothing}</p> : <p className="sm muted">{hint}</p>}
      {content.boxes.map((box) => (
        <section key={box.id} className="of-card">
          <Unpaid frame={frame} box={box} />
        </section>
      ))}
      {content.next && (
        <p className="row">
          <a className="btn soft sm" href={`/office/subscriptions/payments?after=${content.next}`} rel="next">
            {more}
          </a>
        </p>
      )}
    </OfficeFrame>
  )
}

function Unpaid({ frame, box }: { frame: Frame; box: Box }) {
  const words = useWords(subscriptionWords)
  const { method } = useWords(paymentStepWords)
  const language = useLanguage()
  const first = [
    { label: words.charge, shown: formatDate(box.billingOn, language) },
    { label: method, shown: box.method ?? '–' },
  ]
  return (
    <>
      <h2 className="of-h of-line-head">
        <a className="link" href={`/office/subscriptions/${box.subscriptionId}`}>
          {words.numbered(box.subscriptionId)}
        </a>{' '}
        {box.name} <span className="sm muted">{box.email}</span>
      </h2>
      <PaymentFacts box={box} hasBackup={box.hasBackup} first={first} />
      {isAllowed(frame.member.role, 'act') && (
        <MailAgain
          {...{ frame, subscriptionId: box.subscriptionId, cycleIndex: box.cycleIndex }}
          name={box.name || box.email}
        />
      )}
    </>
  )
}
