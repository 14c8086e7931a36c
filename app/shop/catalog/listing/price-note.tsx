import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'

/** What every price includes and what comes on top, near the prices as the law asks. */
export function PriceNote() {
  const { before, link, after } = useWords(catalogWords).taxAndDelivery
  return (
    <p className="xs muted">
      {before}
      <Link to="/versand" className="link">
        {link}
      </Link>
      {after}
    </p>
  )
}
