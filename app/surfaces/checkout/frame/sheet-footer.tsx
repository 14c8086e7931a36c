import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { sheetFooterWords } from './sheet-footer-words.ts'

/** What has to be found on every page, the checkout's too: who we are, and the ways out of a contract. */
export function SheetFooter() {
  const { label, links } = useWords(sheetFooterWords)
  return (
    <footer className="co-foot">
      <nav aria-label={label}>
        <ul className="xs">
          {links.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className="link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
