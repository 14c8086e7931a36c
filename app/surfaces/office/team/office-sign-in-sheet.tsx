import type { InputHTMLAttributes } from 'react'
import { Logo } from '#app/brand/logo.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { LanguageSwitch } from '#app/surfaces/office/frame/office-frame.tsx'
import type { SignInPage } from './sign-in-page.ts'
import { signInWords } from './sign-in-words.ts'

type Props = { page: SignInPage }

/** One step of the way in. */
export function Sheet({ data: page }: { data: SignInPage }) {
  const words = useWords(signInWords)
  const { name } = page.step
  return (
    <div className="of-narrow stack">
      <header className="row between">
        <span className="of-logo">
          <Logo ground="light" />
        </span>
        <LanguageSwitch back={page.path} />
      </header>
      <main id="main" className="stack">
        <h1 className="display h3">{words.titles[name]}</h1>
        {page.fault && (
          <p className="notice of-fault" role="alert" id="fault">
            {words.faults[page.fault]}
            {page.fault === 'wait' && page.waitSeconds > 0 && ` ${words.waitFor(page.waitSeconds)}`}
          </p>
        )}
        <form method="post" action={page.path} className="stack">
          <input type="hidden" name="formToken" value={page.formToken} />
          {name === 'password' && <PasswordStep />}
          {name === 'code' && <CodeStep />}
          {name === 'setup' && <SetupStep page={page} />}
        </form>
        {name !== 'password' && (
          <a className="link sm" href="/office/sign-in">
            {words.again}
          </a>
        )}
      </main>
    </div>
  )
}

function PasswordStep() {
  const words = useWords(signInWords)
  return (
    <>
      <SignInField name="email" label={words.email} type="email" autoComplete="username" autoFocus />
      <SignInField name="password" label={words.password} type="password" autoComplete="current-password" />
      <button type="submit" className="btn full">
        {words.next}
      </button>
    </>
  )
}

function CodeStep() {
  const words = useWords(signInWords)
  return (
    <>
      <CodeField autoFocus />
      <button type="submit" className="btn full">
        {words.enter}
      </button>
    </>
  )
}

function SetupStep({ page: { step } }: Props) {
  const words = useWords(signInWords)
  if (step.name !== 'setup') return null
  return (
    <>
      <p>{words.setupLead}</p>
      <h2 className="of-h">{words.setupPassword}</h2>
      <input type="hidden" name="username" autoComplete="username" value={step.email} />
      <SignInField
        name="password"
        label={words.newPassword}
        hint={words.newPasswordHint}
        type="password"
        autoComplete="new-password"
        minLength={12}
        autoFocus
      />
      <SignInField name="repeated" label={words.repeated} type="password" autoComplete="new-password" />
      <h2 className="of-h">{words.setupApp}</h2>
      <p>{words.setupAppHint}</p>
      <svg className="of-qr" viewBox={`0 0 ${step.qr.size} ${step.qr.size}`} role="img" aria-label={words.qr}>
        <path d={step.qr.path} shapeRendering="crispEdges" />
      </svg>
      <p id="secret-hint">{words.keyHint}</p>
      <p className="of-secret">
        <code id="secret">{step.secret}</code>
      </p>
      <p className="sm of-url">
        <a className="link" href={step.url}>
          {words.link}
        </a>
        <code id="secret-url">{step.url}</code>
      </p>
      <CodeField />
      <button type="submit" className="btn full">
        {words.save}
      </button>
    </>
  )
}

function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const words = useWords(signInWords)
  return (
    <SignInField
      name="code"
      label={words.code}
      hint={words.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,8}"
      maxLength={8}
      autoFocus={autoFocus}
    />
  )
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; hint?: string }

function SignInField({ label, hint, name, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        className="input"
        required
        {...(hint ? { 'aria-describedby': `${name}-hint` } : {})}
        {...input}
      />
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
