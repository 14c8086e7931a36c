import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeMail } from '#app/shop/office/office-order.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { refusalReason, refusedMailWords } from '#app/surfaces/office/frame/refused-mail-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { orderWords } from './office-order-words.ts'
import type { OrderParts } from './order-parts.ts'

/** What the buyer was told, and once more if need be. */
export function OrderMails({ frame, order, canAct }: OrderParts) {
  const words = useWords(orderWords)
  return (
    <section className="of-card" id="mails">
      <h2 className="of-h">{words.mails}</h2>
      {order.mails.length === 0 && <p className="sm muted">{words.noMails}</p>}
      <ul className="of-list">
        {order.mails.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} />
            {canAct && !mail.isPurged && (
              <form method="post" action={`/office/orders/${order.number}/mail`}>
                <FormKeys frame={frame} />
                <button
                  type="submit"
                  className="btn soft sm"
                  name="mail"
                  value={mail.id}
                  aria-label={`${words.sendAgain}: ${mail.subject}`}
                >
                  {words.sendAgain}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MailLine({ mail: { subject, sentAt, createdAt, refusal, isPurged } }: { mail: OfficeMail }) {
  const words = useWords(orderWords)
  const refused = useWords(refusedMailWords)
  const language = useLanguage()
  if (refusal)
    return (
      <span>
        {isPurged ? words.purged : subject} <span className="badge warn">{words.notDelivered}</span>
        <small className="muted">
          {shownTime(refusal.at, language)}: {refusalReason(refusal.code, refused)}
          <span className="of-detail">{refusal.text}</span>
        </small>
      </span>
    )
  return (
    <span>
      {isPurged ? words.purged : subject}
      <small className="muted">
        {sentAt ? words.sent : words.queued}, {shownTime(sentAt ?? createdAt, language)}
      </small>
    </span>
  )
}
