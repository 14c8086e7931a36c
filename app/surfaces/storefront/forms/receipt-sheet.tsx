import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Receipt } from '#app/shop/declarations/receipt.ts'
import { SiteFooter, type SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { declarationWords } from './declaration-form-words.ts'

/** A receipt, or why there is none. */
export type ReceiptPage = SiteFooterProps &
  Readonly<{ shown: { state: 'receipt'; receipt: Receipt } | { state: 'limited' | 'refused' } }>

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
        {shown.state === 'receipt' ? <Proof receipt={shown.receipt} /> : <Message name={shown.state} />}
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

function Message({ name }: { name: 'limited' | 'refused' }) {
  const { title, text } = useWords(declarationWords)[name]
  return (
    <>
      <h1 className="display h2">{title}</h1>
      <p className="lead">{text}</p>
    </>
  )
}
