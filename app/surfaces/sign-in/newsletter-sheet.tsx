import { Logo } from '#app/brand/logo.tsx'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { loginWords } from './login-words.ts'
import { type NewsletterStep, newsletterWords } from './newsletter-words.ts'

type NewsletterPage = Readonly<{ step: NewsletterStep; path: string }>

/** The second yes to the newsletter, and the no. */
export function Sheet({ data }: { data: NewsletterPage }) {
  const words = useWords(newsletterWords)
  const { home } = useWords(loginWords)
  return (
    <div className="si-message stack">
      <header>
        <Link to="/" className="logo si-logo" aria-label={home}>
          <Logo ground="light" />
        </Link>
      </header>
      <main id="main" className="stack">
        <h1 className="display h2">{words.titles[data.step]}</h1>
        <p className="lead">{words.texts[data.step]}</p>
        <NextStep {...data} />
      </main>
    </div>
  )
}

function NextStep({ step, path }: NewsletterPage) {
  const words = useWords(newsletterWords)
  if (step === 'expired') return <ButtonLink to="/newsletter">{words.again}</ButtonLink>
  if (step === 'left') return <ButtonLink to="/">{words.home}</ButtonLink>
  return (
    <form method="post" action={path}>
      <Button type="submit">{step === 'open' ? words.confirm : words.leave}</Button>
    </form>
  )
}
