import { calendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Typed } from '#app/foundation/forms/form.ts'
import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { type Letter, OUTCOMES } from '#app/shop/office/letter.ts'
import { LONGEST_NOTE } from '#app/shop/office/order-forms.ts'
import { isAllowed } from '#app/shop/office/roles.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { FormKeys, OfficeFrame } from '#app/surfaces/office/frame/office-frame.tsx'
import { type Frame, type OfficePage, typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { shownTime } from '#app/surfaces/office/frame/shown-time.ts'
import { wordFor } from '#app/surfaces/office/orders/office-order-words.ts'
import { AssignLetterForm } from './assign-letter-form.tsx'
import { CorrectRecipientForm, type Undelivered } from './correct-recipient-form.tsx'
import { LetterAgeBadge } from './letter-age.tsx'

type Shown = Readonly<{ letter: Letter; now: Date; undelivered: Undelivered | null }>

/** One letter, the order it is about, and how it ends. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Shown> }) {
  const { letter, now, undelivered } = content
  const words = useWords(inboxWords)
  const language = useLanguage()
  const canAct = isAllowed(frame.member.role, 'act') && letter.settledAt === null
  return (
    <OfficeFrame frame={frame}>
      <div className="of-head">
        <h1 className="display h3">{frame.title}</h1>
        <p className="row of-badges">
          <span className="badge warn">{words.kinds[letter.kind]}</span>
          <span className="sm muted">{shownTime(letter.receivedAt, language)}</span>
          {letter.settledAt === null && <LetterAgeBadge receivedAt={letter.receivedAt} now={now} isSentence />}
        </p>
      </div>
      <div className="of-columns">
        <Content letter={letter} />
        <div className="stack">
          {letter.kind === 'payment-returned' && <PaymentReturned />}
          {canAct && undelivered && <CorrectRecipientForm frame={frame} letter={letter} undelivered={undelivered} />}
          {canAct && letter.because && <Because letter={letter} because={letter.because} />}
          {letter.settledAt && <End letter={letter} settledAt={letter.settledAt} />}
          {canAct && letter.kind === 'withdrawal' && letter.due && (
            <Due frame={frame} letter={letter} due={letter.due} />
          )}
          {canAct && letter.isAssignable && <AssignLetterForm frame={frame} letter={letter} />}
          {canAct && <Settle frame={frame} letter={letter} />}
        </div>
      </div>
    </OfficeFrame>
  )
}

function Content({ letter: { content, orderNumber, holdsParcels, settledAt } }: { letter: Letter }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.content}</h2>
      <dl className="of-facts">
        {content.map(([name, text]) => (
          <div key={name}>
            <dt>{wordFor(words.names, name)}</dt>
            <dd>{toldContent(name, text, language)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.order}</dt>
          <dd>
            {orderNumber ? (
              <a className="link" href={`/office/orders/${orderNumber}`}>
                {orderNumber}
              </a>
            ) : (
              words.noOrder
            )}
            {holdsParcels && settledAt === null && <small className="muted">{words.holds}</small>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** What a form has set is said in words; what somebody typed stays as it is. */
function toldContent(name: string, text: string, language: Language): string {
  if (name === 'cause') return wordFor(inboxWords[language].causes, text)
  const day = name === 'wishedOn' || name === 'endsOn' ? readCalendarDate(text) : null
  return day ? formatDate(day, language) : text
}

function End({ letter, settledAt }: { letter: Letter; settledAt: Date }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  const who = wordFor({ shop: words.shop, buyer: words.buyer }, letter.settledBy ?? words.team)
  return (
    <section className="of-card">
      <h2 className="of-h">{wordFor(words.outcomes, letter.outcome ?? '')}</h2>
      <p>{words.settledBy(who, shownTime(settledAt, language))}</p>
      <dl className="of-facts">
        <Told name={words.answered} text={letter.answer} />
        <Told name={words.note} text={letter.note} />
      </dl>
    </section>
  )
}

function Told({ name, text }: { name: string; text: string | null }) {
  if (!text) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function PaymentReturned() {
  const words = useWords(inboxWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.because}</h2>
      <p>{words.paymentReturned}</p>
    </section>
  )
}

function Because({ letter: { lastDay }, because }: { letter: Letter; because: string }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.because}</h2>
      <p>{wordFor(words.reasons, because)}</p>
      {lastDay && <p className="sm muted">{words.lastDay(formatDate(calendarDate(lastDay), language))}</p>}
    </section>
  )
}

type Acted = Readonly<{ frame: Frame; letter: Letter }>

function Due({ frame, letter, due }: Acted & { due: NonNullable<Letter['due']> }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  return (
    <section className="of-card">
      <h2 className="of-h">{words.due}</h2>
      <ul className="of-list">
        {due.lines.map(({ key, quantity, title }) => (
          <li key={key}>{words.dueLine(quantity, title)}</li>
        ))}
        {due.extraCents > 0 && <li>{words.deliveryDue}</li>}
      </ul>
      <form method="post" action={`/office/inbox/${letter.id}/refund`}>
        <FormKeys frame={frame} />
        <button type="submit" className="btn sm">
          {words.doRefund(formatMoney(eur(due.cents), language))}
        </button>
      </form>
    </section>
  )
}

function Settle({ frame, letter }: Acted) {
  const words = useWords(inboxWords)
  const action = `/office/inbox/${letter.id}/settle`
  const typed = typedBefore(frame, action)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.settle}</h2>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        <div className="field">
          <label htmlFor="outcome">{words.outcome}</label>
          <select className="input" id="outcome" name="outcome" defaultValue={typed?.['outcome'] ?? 'answered'}>
            {OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {words.outcomes[outcome]}
              </option>
            ))}
          </select>
        </div>
        <Answer letter={letter} typed={typed} />
        <div className="field">
          <label htmlFor="note">{words.note}</label>
          <textarea
            className="input"
            id="note"
            name="note"
            rows={2}
            maxLength={LONGEST_NOTE}
            defaultValue={typed?.['note']}
            aria-describedby="note-hint"
          />
          <span className="hint" id="note-hint">
            {words.noteHint}
          </span>
        </div>
        <button type="submit" className="btn sec sm">
          {words.doSettle}
        </button>
      </form>
    </section>
  )
}

function Answer({ letter: { kind, email, language }, typed }: { letter: Letter; typed: Typed | null }) {
  const words = useWords(inboxWords)
  if (kind === 'mail-refused') return null
  if (email === '') return <p className="sm muted">{words.noAddress}</p>
  return (
    <div className="field">
      <label htmlFor="answer">{words.answer}</label>
      <textarea
        className="input"
        id="answer"
        name="answer"
        rows={4}
        maxLength={LONGEST_NOTE}
        defaultValue={typed?.['answer']}
        aria-describedby="answer-hint"
      />
      <span className="hint" id="answer-hint">
        {words.answerHint(email, words.languages[language])}
      </span>
    </div>
  )
}
