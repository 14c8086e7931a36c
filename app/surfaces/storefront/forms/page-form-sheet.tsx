import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { SiteFooter } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { PageForm } from './page-form.tsx'
import { type PageFormSheet, saidOf } from './page-form-state.ts'
import { pageFormWords } from './page-form-words.ts'

export function Sheet({ data: { shown, columns } }: { data: PageFormSheet }) {
  const words = useWords(pageFormWords)
  const { title, text } = saidOf(shown, words)
  return (
    <>
      <header className="wrap receipt-bar py-6">
        <Link to="/" className="logo" aria-label={words.home}>
          <Logo ground="light" />
        </Link>
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
