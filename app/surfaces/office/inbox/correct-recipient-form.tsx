import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Letter } from '#app/shop/office/letter.ts'
import type { Correctable, OfficeRefusedMail } from '#app/shop/office/mails/refused-mail.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { type Frame, typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { refusalReason, refusedMailWords } from '#app/surfaces/office/frame/refused-mail-words.ts'

export type Undelivered = Readonly<{ mails: readonly OfficeRefusedMail[]; correctable: Correctable; phone: string }>
type Props = Readonly<{ frame: Frame; letter: Letter; undelivered: Undelivered }>

/** What came back from an address, and the right one. */
export function CorrectRecipientForm({ frame, letter, undelivered: { mails, correctable, phone } }: Props) {
  const words = useWords(refusedMailWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.correct}</h2>
      <ul className="of-list">
        {mails.map(({ id, subject, code }) => (
          <li key={id}>
            <span>{subject}</span>
            <span className="sm muted">{refusalReason(code, words)}</span>
          </li>
        ))}
      </ul>
      {phone !== '' && (
        <p className="sm">
          {words.call}: <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {correctable === 'proved' ? <p className="notice">{words.proved}</p> : <Fields frame={frame} letter={letter} />}
    </section>
  )
}

function Fields({ frame, letter }: Omit<Props, 'undelivered'>) {
  const words = useWords(refusedMailWords)
  const action = `/office/inbox/${letter.id}/correct`
  const typed = typedBefore(frame, action)
  return (
    <form method="post" action={action} className="stack">
      <FormKeys frame={frame} />
      <div className="field">
        <label htmlFor="email">{words.newAddress}</label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          required
          autoComplete="off"
          defaultValue={typed?.['email'] ?? letter.refusedAt ?? ''}
          aria-describedby="email-hint"
        />
        <span className="hint" id="email-hint">
          {words.correctHint}
        </span>
      </div>
      <button type="submit" className="btn sm">
        {words.doCorrect}
      </button>
    </form>
  )
}
