import { Logo } from '#app/brand/logo.tsx'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { loginWords } from './login-words.ts'
import { newsletterWords } from './newsletter-words.ts'

/** The second yes to the newsletter. */
export function Sheet({ data: { isOpen, path } }: { data: { isOpen: boolean; path: string } }) {
  const words = useWords(newsletterWords)
  const { home } = useWords(loginWords)
  return (
    <div className="si-message stack">
      <Link to="/" className="logo si-logo" aria-label={home}>
        <Logo ground="light" />
      </Link>
      <main id="main" className="stack">
        <h1 className="display h2">{isOpen ? words.titles.open : words.titles.expired}</h1>
        <p className="lead">{isOpen ? words.open : words.expired}</p>
        {isOpen ? (
          <form method="post" action={path}>
            <Button type="submit">{words.confirm}</Button>
          </form>
        ) : (
          <ButtonLink to="/newsletter">{words.again}</ButtonLink>
        )}
      </main>
    </div>
  )
}
