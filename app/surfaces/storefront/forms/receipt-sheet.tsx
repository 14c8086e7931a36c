import { Logo } from '#app/brand/logo.tsx'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Receipt } from '#app/shop/declarations/receipt.ts'
import { SiteFooter, type SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { declarationWords } from './declaration-form-words.ts'
import { proofWords } from './proof-words.ts'

/** A receipt, or why there is none. */
export type ReceiptPage = SiteFooterProps &
  Readonly<{
    shown:
      | { state: 'receipt'; receipt: Receipt }
      | { state: 'proof'; letter: ShownLetter; path: string }
      | { state: 'limited'; email: string }
      | { state: 'refused' }
  }>

type ShownLetter = Readonly<{
  kind: Exclude<Receipt['kind'], 'enquiry'>
  state: 'open' | 'proved' | 'denied' | 'settled'
  orderNumber: string
  facts: Receipt['rows']
  /** The day on which a box that waited would be billed; null when none waits. */
  heldBoxOn: CalendarDate | null
}>

/** What somebody declared, to be printed or saved. */
export function Sheet({ data: { shown, columns } }: { data: ReceiptPage }) {
  const words = useWords(declarationWords)
  return (
    <>
      <header className="wrap receipt-bar py-6">
        <Link to="/" className="logo" aria-label={words.receipt.home}>
          <Logo ground="light" />
        </Link>
      </header>
      <main id="main" className="wrap receipt stack">
        <Shown shown={shown} />
        <p>
          <ButtonLink to="/" look="line">
            {words.receipt.back}
          </ButtonLink>
        </p>
      </main>
      <SiteFooter columns={columns} />
    </>
  )
}

function Shown({ shown }: Pick<ReceiptPage, 'shown'>) {
  const { limited, refused } = useWords(declarationWords)
  if (shown.state === 'receipt') return <Proof receipt={shown.receipt} />
  if (shown.state === 'proof') return <ProofQuestion letter={shown.letter} path={shown.path} />
  if (shown.state === 'limited') return <Message title={limited.title} text={limited.text(shown.email)} />
  return <Message {...refused} />
}

/** Asks the owner of the order's mail address whether a letter is theirs. */
function ProofQuestion({ letter, path }: { letter: ShownLetter; path: string }) {
  const proof = useWords(proofWords)
  const words = proof[letter.kind]
  const { title, text } = words[letter.state]
  const facts = [{ label: proof.order, value: letter.orderNumber }, ...letter.facts]
  return (
    <>
      <h1 className="display h2">{title}</h1>
      <p className="lead">{text}</p>
      <dl className="receipt-rows card flat">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {letter.state === 'open' && <Answers letter={letter} path={path} />}
    </>
  )
}

/** Every answer weighs the same; a box that waited comes or is skipped, as its owner says. */
function Answers({ letter: { kind, heldBoxOn }, path }: { letter: ShownLetter; path: string }) {
  const proof = useWords(proofWords)
  const language = useLanguage()
  const denials = heldBoxOn
    ? [
        { answer: 'comes', text: proof.comes(formatDay(heldBoxOn, language)) },
        { answer: 'skipped', text: proof.skipped },
      ]
    : [{ answer: 'no', text: proof[kind].no }]
  return (
    <form method="post" action={path} className="stack">
      <p id="yes">
        <button type="submit" className="btn sec" name="answer" value="yes">
          {proof[kind].yes}
        </button>
      </p>
      {heldBoxOn && <p>{proof.held}</p>}
      {denials.map(({ answer, text }, index) => (
        <p key={answer} id={index === 0 ? 'no' : undefined}>
          <button type="submit" className="btn sec" name="answer" value={answer}>
            {text}
          </button>
        </p>
      ))}
    </form>
  )
}

function Proof({ receipt: { kind, title, rows, next } }: { receipt: Receipt }) {
  const words = useWords(declarationWords).receipt
  return (
    <>
      <h1 className="display h2">{title}</h1>
      <p className="notice ok" role="status">
        {words.proof}
      </p>
      <dl className="receipt-rows card flat">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {[...next, kind === 'enquiry' ? words.answered : words.mailed].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="display h2">{title}</h1>
      <p className="lead">{text}</p>
    </>
  )
}
