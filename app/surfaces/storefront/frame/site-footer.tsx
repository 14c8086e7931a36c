import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { Logo } from '#app/brand/logo.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { siteFooterWords } from './site-footer-words.ts'

/** Without script the page says what there is; nothing optional runs there. */
const COOKIE_SETTINGS = '/datenschutzerklarung#cookie-settings'

export type SiteFooterProps = Readonly<{
  columns: readonly Readonly<{ title: string; links: readonly Readonly<{ title: string; to: string }>[] }>[]
}>

/** Every link stands open: cancelling and withdrawing must be found on every page without a further click. */
export function SiteFooter({ columns }: SiteFooterProps) {
  const words = useWords(siteFooterWords)
  return (
    <footer className="ftr night on-dark">
      <div className="wrap pt-18 pb-12">
        <div className="cols">
          <div className="max-w-80">
            <BrandSymbol size={64} />
            <p className="lead mt-[1.2rem]">{words.claim}</p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul className="sm">
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.title}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="row between mt-12 flex-wrap gap-2">
          <PriceNote />
          <Link to={COOKIE_SETTINGS} className="link xs" data-consent="open">
            {words.cookies}
          </Link>
          <p className="xs muted">{words.demo}</p>
        </div>
      </div>
      <div className="wrap big" aria-hidden="true">
        <Logo ground="footer" />
      </div>
    </footer>
  )
}
