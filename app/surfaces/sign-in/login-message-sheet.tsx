import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { LoginMessage } from './login-page.ts'
import { loginWords } from './login-words.ts'

const TARGETS = {
  gone: { to: '/account/login', label: 'again' },
  refused: { to: '/account/login', label: 'again' },
  blocked: { to: '/kontakt', label: 'contact' },
  'unknown-client': { to: '/', label: 'shop' },
  failed: { to: '/account/login', label: 'again' },
  'signed-out': { to: '/', label: 'shop' },
} as const satisfies Record<LoginMessage, { to: string; label: 'again' | 'contact' | 'shop' }>

/** Says why a login cannot go on, or that it has ended, and where it goes on. */
export function Sheet({ data: { name } }: { data: { name: LoginMessage } }) {
  const words = useWords(loginWords)
  const { title, text } = words.messages[name]
  const { to, label } = TARGETS[name]
  return (
    <div className="si-message stack">
      <header>
        <Link to="/" className="logo si-logo" aria-label={words.home}>
          <Logo ground="light" />
        </Link>
      </header>
      <main id="main" className="stack">
        <h1 className="display h2">{title}</h1>
        <p className="lead">{text}</p>
        <ButtonLink to={to}>{words[label]}</ButtonLink>
      </main>
    </div>
  )
}
