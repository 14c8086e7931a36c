import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeRefusedMail, OfficeRefusedMails } from '#app/shop/office/mails/refused-mail.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import type { OfficePage } from '#app/surfaces/office/frame/office-page.ts'
import { OfficeTable } from '#app/surfaces/office/frame/office-table.tsx'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { refusalReason, refusedMailWords } from '#app/surfaces/office/frame/refused-mail-words.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { InboxViews } from './inbox-views.tsx'

/** Every mail that did not arrive, with why, and where it is put right. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<OfficeRefusedMails> }) {
  const words = useWords(refusedMailWords)
  const { next } = useWords(officeWords)
  const canAct = isAllowed(frame.member.role, 'act')
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <InboxViews view="mails" />
      </div>
      <p className="sm muted of-intro">{words.hint}</p>
      {content.mails.length === 0 ? <p>{words.none}</p> : <RefusedMails mails={content.mails} canAct={canAct} />}
      {content.next && (
        <a className="btn soft sm" href={`/office/inbox/mails?before=${content.next}`}>
          {next}
        </a>
      )}
    </OfficeFrame>
  )
}

type Props = Readonly<{ mails: readonly OfficeRefusedMail[]; canAct: boolean }>

export function RefusedMails({ mails, canAct }: Props) {
  const words = useWords(refusedMailWords)
  const language = useLanguage()
  const rows = mails.map(({ id, subject, recipient, refusedAt, code, text, ...about }) => ({
    key: id,
    cells: [
      { label: words.mail, shown: subject, isWords: true },
      { label: words.to, shown: recipient },
      {
        label: words.why,
        shown: (
          <>
            {refusalReason(code, words)}
            {text && <small className="muted of-detail">{text}</small>}
          </>
        ),
        isWords: true,
      },
      { label: words.when, shown: shownTime(refusedAt, language), isWords: true },
      { label: words.about, shown: <About {...about} canAct={canAct} />, isShort: true },
    ],
  }))
  return <OfficeTable caption={words.title} rows={rows} />
}

type AboutProps = Pick<OfficeRefusedMail, 'orderNumber' | 'customerId' | 'letterId'> & Readonly<{ canAct: boolean }>

function About({ orderNumber, customerId, letterId, canAct }: AboutProps) {
  const words = useWords(refusedMailWords)
  const links = [
    letterId === null ? null : { path: `/office/inbox/${letterId}`, text: words.open(letterId) },
    orderNumber === null ? null : { path: `/office/orders/${orderNumber}`, text: orderNumber },
    customerId === null || !canAct ? null : { path: `/office/customers/${customerId}`, text: words.customer },
  ].filter((link) => link !== null)
  if (links.length === 0) return '–'
  return (
    <span className="of-tags">
      {links.map(({ path, text }) => (
        <a key={path} className="link" href={path}>
          {text}
        </a>
      ))}
    </span>
  )
}
