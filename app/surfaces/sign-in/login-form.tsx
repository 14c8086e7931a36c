import type { InputHTMLAttributes, ReactNode } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { LoginPage } from './login-page.ts'
import { loginWords } from './login-words.ts'

export type StepOf<Name extends LoginPage['step']['name']> = Readonly<{
  page: LoginPage
  step: Extract<LoginPage['step'], { name: Name }>
}>

/** A form of a login; it works without script. */
export function LoginForm({
  page,
  to = '',
  id,
  children,
}: {
  page: LoginPage
  to?: string
  id?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={page.path + to + page.query} className="si-fields" id={id}>
      <input type="hidden" name="formToken" value={page.formToken} />
      {children}
    </form>
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; isWrong?: boolean }

export function LoginField({ label, name, isWrong = false, ...input }: FieldProps) {
  return (
    <div className={isWrong ? 'field err' : 'field'}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className="input"
        required
        {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : {})}
        {...input}
      />
    </div>
  )
}

/** What went wrong, read out at once. */
export function FaultLine({ page }: { page: LoginPage }) {
  const words = useWords(loginWords)
  if (!page.fault) return null
  return (
    <p className="si-fault" role="alert" id="fault">
      <Icon name="circle-alert" />
      <span>
        {words.faults[page.fault]}
        {page.waitSeconds > 0 && ` ${words.waitFor(page.waitSeconds)}`}
      </span>
    </p>
  )
}

/** The newsletter's box starts empty: only a tick of one's own is a wish. */
export function NewsletterBox({ isTicked }: { isTicked: boolean }) {
  const words = useWords(loginWords)
  return (
    <label className="check">
      <input type="checkbox" className="vh" name="newsletter" value="yes" defaultChecked={isTicked} />
      <i>
        <Icon name="check" />
      </i>
      <span>{words.newsletter}</span>
    </label>
  )
}

export function PrivacyLine() {
  const words = useWords(loginWords)
  return (
    <p className="sm muted">
      {words.privacyBefore}
      <Link to="/datenschutzerklarung" className="link">
        {words.privacy}
      </Link>
      {words.privacyAfter}
    </p>
  )
}
