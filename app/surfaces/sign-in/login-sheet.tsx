import type { ReactNode } from 'react'
import { Logo } from '#app/brand/logo.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { CodeStep, CoolingStep } from './code-step.tsx'
import type { LoginPage } from './login-page.ts'
import { EmailStep, LogoutStep, NameStep, PasskeyStep, RegisterStep } from './login-steps.tsx'
import { loginWords } from './login-words.ts'

/** One question at a time, beside two bowls. */
export function Sheet({ data: page }: { data: LoginPage }) {
  const words = useWords(loginWords)
  const { step, fault } = page
  const isWrong = step.name === 'code' && fault === 'code'
  const title = isWrong ? words.titles.wrong : words.titles[step.name]
  return (
    <div className="si">
      <div className="si-pic" aria-hidden="true">
        <img src={page.art.large} alt="" width="600" height="600" className="si-large" />
        <img src={page.art.small} alt="" width="600" height="600" className="si-small" />
      </div>
      <div className="si-form">
        <Bar page={page} />
        <main id="main" className="si-in">
          <h1 className="display h1">{title}</h1>
          <Step page={page} />
        </main>
      </div>
    </div>
  )
}

function Bar({ page }: { page: LoginPage }) {
  const words = useWords(loginWords)
  const other = useLanguage() === 'de' ? 'en' : 'de'
  return (
    <header className="si-bar">
      <Link to="/" className="logo si-logo" aria-label={words.home}>
        <Logo ground="light" />
      </Link>
      {page.otherLanguage && (
        <a
          className="si-lang"
          href={page.otherLanguage}
          lang={other}
          hrefLang={other}
          aria-label={`${other.toUpperCase()}, ${words.other}`}
        >
          {other.toUpperCase()}
        </a>
      )}
    </header>
  )
}

function Step({ page }: { page: LoginPage }): ReactNode {
  const { step } = page
  switch (step.name) {
    case 'email':
      return <EmailStep page={page} step={step} />
    case 'register':
      return <RegisterStep page={page} step={step} />
    case 'code':
      return <CodeStep page={page} step={step} />
    case 'cooling':
      return <CoolingStep page={page} step={step} />
    case 'name':
      return <NameStep page={page} step={step} />
    case 'passkey':
      return <PasskeyStep page={page} />
    case 'logout':
      return <LogoutStep page={page} step={step} />
  }
}
