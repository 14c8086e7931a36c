import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { SiteFooter } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { PageForm } from './page-form.tsx'
import { type PageFormSheet, saidOf } from './page-form-state.ts'
import { pageFormWords } from './page-form-words.ts'

export function Sheet({ data: { shown, nav, columns } }: { data: PageFormSheet }) {
  const words = useWords(pageFormWords)
  const { title, text } = saidOf(shown, words)
  return (
    <>
      <header className="wrap receipt-bar row between flex-wrap gap-5 py-6">
        <Link to="/" className="logo" aria-label={words.home}>
          <Logo ground="light" />
        </Link>
        <nav aria-label={words.menu}>
          <ul className="row flex-wrap gap-5">
            {nav.map(({ title, to }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="wrap receipt stack">
        <h1 className="display h2">{title}</h1>
        <p className="lead" role={shown.state === 'again' ? 'alert' : 'status'}>
          {text}
        </p>
        {shown.state === 'again' ? (
          <PageForm kind={shown.kind} tried={shown.tried} />
        ) : (
          <p>
            <ButtonLink to="/" look="line">
              {words.home}
            </ButtonLink>
          </p>
        )}
      </main>
      <SiteFooter columns={columns} />
    </>
  )
}
